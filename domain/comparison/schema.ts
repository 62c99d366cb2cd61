import type { DiffPiece, TextDiff } from "../diff/schema.ts";
import type { CheckDetail, Judged } from "../lint/schema.ts";
import type { PreviewResult } from "../template/schema.ts";

/** What differs in the parts of two mails; null: they are the same, byte for byte. */
export type MailDiff = {
  subject: LineDiff | null;
  preheader: LineDiff | null;
  html: TextDiff | null;
  text: TextDiff | null;
  /** Without the date and the MIME boundaries, which every mail has of its own. */
  headers: TextDiff | null;
};
export type LineDiff = { removed: DiffPiece[]; added: DiffPiece[] };

/** What became of one field of the props. `breaks`: who gave right props before may fail now, and why; null where all of them still fit. */
export type PropsChange = { path: string; change: "added" | "removed" | "changed"; what: string[]; breaks: string | null };

/** `schema`: the two JSON Schemas, where anything in them differs. */
export type PropsDiff = { changes: PropsChange[]; schema: TextDiff | null };

/** `same` counts what both have. `alike`: both were checked by the same list of checks, so that only the templates can differ. */
export type ChecksDiff = {
  from: CheckDetail["state"];
  to: CheckDetail["state"];
  came: Judged[];
  gone: Judged[];
  same: number;
  alike: boolean;
};

/** `was`: the path that it had before. */
export type FileChange = {
  path: string;
  was: string | null;
  change: "added" | "removed" | "changed" | "moved";
  diff: TextDiff | null;
};
export type SourceDiff = {
  files: FileChange[];
  sameFiles: number;
  packages: { name: string; from: string | null; to: string | null }[];
  samePackages: number;
};

/** Two versions beside one another. */
export type Comparison = {
  from: PreviewResult;
  to: PreviewResult;
  /** Null while one of them cannot be rendered. */
  mail: MailDiff | null;
  props: PropsDiff;
  checks: ChecksDiff;
  /** Null where it was not recorded of both. */
  source: SourceDiff | null;
};
