import { z } from "zod";

/** What became of a submission; one that is open has none. */
export const resolutionSchema = z.enum(["accepted", "not_accepted"]);
export type Resolution = z.infer<typeof resolutionSchema>;

type Hashes = { render: string; request: string | null };

/** A submission looked at again. Hashes are sha256; `again` equal to `frozen` proves that these are the bytes that were sent. */
export type AsSent = {
  no: number;
  /** "key@version". */
  template: string;
  frozen: Hashes;
  /** JSON text as frozen. */
  props: string | null;
} & (
  | {
      state: "rendered";
      /** `request` is null where this process speaks to another provider account. */
      again: Hashes;
      subject: string;
      preheader: string;
      html: string;
      text: string;
      headers: [name: string, value: string][];
      /** The mail's bytes, where the provider takes whole mails. */
      raw: string | null;
    }
  | { state: "failed"; failure: string; detail: string }
  /** Retention took the frozen input; the hashes stay. */
  | { state: "dropped" }
);
