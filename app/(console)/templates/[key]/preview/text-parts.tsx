import { MailHeaders } from "@/components/mail-headers.tsx";
import { PlainText } from "@/components/plain-text.tsx";
import type { Previewed } from "@/domain/template/schema.ts";
import { PartHead } from "./part-head.tsx";

export const TextPart = ({ mail }: { mail: Previewed }) => (
  <>
    <PartHead text={mail.text} label="Text part" />
    <PlainText label="Text part" text={mail.text} />
  </>
);

export const HeadersPart = ({ mail }: { mail: Previewed }) => (
  <>
    <PartHead text={mail.headers.map(([name, value]) => `${name}: ${value}`).join("\n")} label="Headers">
      To an example recipient.
    </PartHead>
    <MailHeaders headers={mail.headers.map(([name, value]) => ({ name, value }))} />
  </>
);
