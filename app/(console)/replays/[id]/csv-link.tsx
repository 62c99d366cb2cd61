import { buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";

/** What is shown, as a file. */
export const CsvLink = ({ href }: { href: string }) => (
  <a href={href} download className={buttonStyle({ size: "sm", className: "ml-auto" })}>
    <Icon name="download" className="size-3.5" /> CSV
  </a>
);
