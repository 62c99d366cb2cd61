/** What the sources of a developer's machine are ahead of what is published. No schema here: the browser would get its library for it. */
export type Unpublished = {
  /** Why the sources as they are now became no release: each line names its file or its template. `at`: ISO. */
  failure: { at: string; lines: string[] } | null;
  /** Templates whose newest build is no version yet. */
  built: string[];
};

/** Why a template's own sources are not what is published, or null. A file that several share is no template's own. */
export function whyUnpublished(
  { failure, built }: Unpublished,
  { key, file }: { key: string; file: string | null },
): string | null {
  const folder = file?.slice(0, file.lastIndexOf("/") + 1);
  // Code that threw names its place at the end, in brackets.
  const marks = [`template ${key},`, `template ${key}:`, ...(folder ? [`(${folder}`] : [])];
  const line = failure?.lines.find((each) => (folder && each.startsWith(folder)) || marks.some((mark) => each.includes(mark)));
  return line ?? (built.includes(key) ? "Built, and not published" : null);
}
