import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { whyHref } from "../why/search.ts";

/** No message to somebody: the reason stands where messages that were never made are explained too. */
export const AskWhy = ({ who, rule }: { who: string; rule: string | null }) => (
  <Link href={whyHref({ who, rule })} className={buttonStyle({ variant: "primary" })}>
    Why did they get none?
  </Link>
);
