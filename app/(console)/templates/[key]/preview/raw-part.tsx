"use client";

import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { PlainText } from "@/components/plain-text.tsx";
import type { Previewed } from "@/domain/template/schema.ts";
import { PartHead } from "./part-head.tsx";

/** Gives a file to the reader; a browser takes one from an address, which is let go again. */
function download(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "message/rfc822" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Every byte of the mail, to copy or to open in a mail program. */
export function RawPart({ mail, name }: { mail: Previewed; name: string }) {
  const { raw } = mail;
  if (raw === null) return <p className="text-ink-2 text-sm">This provider takes no whole mails: it makes them itself.</p>;
  return (
    <>
      <PartHead text={raw} label="Raw mail">
        To an example recipient.
        <Button size="sm" onClick={() => download(raw, `${name}.eml`)}>
          <Icon name="download" className="size-3.5" /> Download .eml
        </Button>
      </PartHead>
      <PlainText label="The mail's bytes" text={raw} />
    </>
  );
}
