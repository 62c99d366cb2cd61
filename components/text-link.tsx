import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "./class-names.ts";

/** A link within text, facts or a table: underlined, so that its colour alone does not have to say what it is. */
export const TextLink = ({ className, ...link }: ComponentProps<typeof Link>) => (
  <Link {...link} className={cn("underline decoration-line-strong underline-offset-3 hover:decoration-current", className)} />
);
