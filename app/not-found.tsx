import { publicPage } from "./access.ts";

export default function NotFound() {
  publicPage("says only that there is no such page");
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <h1 className="font-semibold text-xl">There is no such page</h1>
      {/* A plain link: this page belongs to every page's first load, and next/link would come with it twice. */}
      <a href="/" className="text-accent underline underline-offset-3">
        To the console
      </a>
    </main>
  );
}
