import Link from "next/link";
import { publicPage } from "@/app/access.ts";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";

export default function Forbidden() {
  publicPage("its layout has asked; it shows no data");
  return (
    <Empty
      icon="lock"
      title={<h1>Not for your role</h1>}
      action={
        <Link href="/" className={buttonStyle()}>
          To the console
        </Link>
      }
    >
      This page needs a role that you do not have. An admin of this instance can give it to you under Settings.
    </Empty>
  );
}
