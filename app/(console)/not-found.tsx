import Link from "next/link";
import { publicPage } from "@/app/access.ts";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";

export default function NotFound() {
  publicPage("its layout has asked; it shows no data");
  return (
    <Empty
      icon="file-question"
      title={<h1>Not found</h1>}
      action={
        <Link href="/" className={buttonStyle()}>
          Overview
        </Link>
      }
    >
      There is nothing at this address. The id may be cut off, or it belongs to another environment.
    </Empty>
  );
}
