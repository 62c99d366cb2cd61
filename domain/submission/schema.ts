import { z } from "zod";

/** What became of a submission; one that is open has none. */
export const resolutionSchema = z.enum(["accepted", "not_accepted"]);
export type Resolution = z.infer<typeof resolutionSchema>;

/** A mail as it can be looked at, part by part. */
export type MailParts = {
  subject: string;
  preheader: string;
  html: string;
  text: string;
  headers: [name: string, value: string][];
  /** The mail's bytes, where the provider takes whole mails. */
  raw: string | null;
};

type Hashes = { render: string; request: string | null };

/** A submission looked at again. Hashes are sha256; `again` equal to `frozen` proves that these are the bytes that were sent. */
export type AsSent = {
  no: number;
  /** "key@version". */
  template: string;
  frozen: Hashes;
  /** JSON text as frozen, sensitive values masked. */
  props: string | null;
  /** The masked values as JSON pointers; null where nothing is masked. */
  hidden: /** `revealable`: whoever asks may have them in clear. */
    | { state: "kept"; fields: string[]; revealable: boolean }
    /** APP_SECRET has no key for them any more. */
    | { state: "locked"; fields: string[] }
    /** Retention took them; nothing can be proved any more. */
    | { state: "dropped"; fields: string[]; droppedAt: string }
    | null;
} & (
  | ({
      state: "rendered";
      /** `request` is null where this process speaks to another provider account. */
      again: Hashes;
    } & MailParts)
  /** Proven, but its template takes no masks: only the values themselves could be shown. */
  | { state: "masked"; again: Hashes }
  | { state: "failed"; failure: string; detail: string }
  /** Retention took the frozen input; the hashes stay. */
  | { state: "dropped" }
);

export const revealPropsSchema = z.object({ submission: z.int().min(1).max(1_000_000) });

/** Sensitive props in clear, as JSON text by JSON pointer. */
export type RevealedProps = { values: { pointer: string; json: string }[] };
