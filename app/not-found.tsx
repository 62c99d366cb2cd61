import { buttonStyle } from "@/components/button.tsx";
import { Door } from "./(public)/door.tsx";
import { publicPage } from "./access.ts";

/** Any address that no page has, whoever asks. */
export default function NotFound() {
  publicPage("says only that there is no such page");
  return (
    <Door title="There is no such page" description="The address may be cut off, or mistyped.">
      {/* A plain link: this page belongs to every page's first load, and next/link would come with it twice. */}
      <a href="/" className={buttonStyle({ variant: "primary" })}>
        To the console
      </a>
    </Door>
  );
}
