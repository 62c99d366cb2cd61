/** The headers of a mail as it stands in its bytes, unfolded (RFC 5322 §2.2.3). */
export function headersOf(raw: string): [name: string, value: string][] {
  const [head = ""] = raw.split(/\r?\n\r?\n/, 1);
  return head
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/)
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]);
}
