import { sha256Hex } from "@/lib/crypto.ts";
import { activeContent } from "./checks/active-content.ts";
import { alt } from "./checks/alt.ts";
import { contrast } from "./checks/contrast.ts";
import { fixtures } from "./checks/fixtures.ts";
import { imageSize } from "./checks/image-size.ts";
import { injection } from "./checks/injection.ts";
import { lang } from "./checks/lang.ts";
import { linkEmpty } from "./checks/link-empty.ts";
import { linkHttp } from "./checks/link-http.ts";
import { linkPrivate } from "./checks/link-private.ts";
import { linkRelative } from "./checks/link-relative.ts";
import { preheader } from "./checks/preheader.ts";
import { renders } from "./checks/renders.ts";
import { sensitiveInSubject } from "./checks/sensitive-in-subject.ts";
import { size } from "./checks/size.ts";
import { subject } from "./checks/subject.ts";
import { support } from "./checks/support.ts";
import { text } from "./checks/text.ts";
import { title } from "./checks/title.ts";
import { unresolved } from "./checks/unresolved.ts";
import { unsubscribe } from "./checks/unsubscribe.ts";
import { dataVersion } from "./support.ts";
import type { Check, TemplateFacts } from "./types.ts";

/** Every check. A new one is a file in checks/, a line here and a line in docs/checks.md. */
export const checks: readonly Check[] = [
  renders,
  injection,
  activeContent,
  unresolved,
  linkEmpty,
  linkPrivate,
  linkRelative,
  linkHttp,
  unsubscribe,
  size,
  text,
  subject,
  sensitiveInSubject,
  preheader,
  contrast,
  alt,
  imageSize,
  lang,
  title,
  support,
  fixtures,
];

/** What a run keeps beside its findings: one that kept less is made again. */
const keeps = "subject";

/**
 * Names what finds things beside a version's bytes: the checks, their revisions and data, what the project says of the template, and its
 * fixtures (by a hash), which are no part of the bytes. Where one is another, other things may be found.
 */
export const runnerOf = (facts: TemplateFacts, fixtures: string): string =>
  sha256Hex(JSON.stringify([checks.map(({ code, revision }) => [code, revision]), dataVersion, keeps, facts, fixtures])).slice(
    0,
    12,
  );
