import type { CatalogueEntry } from "@/domain/catalogue/schema.ts";

type Example = Pick<CatalogueEntry, "type" | "version"> & { example: string };

/** Within single quotes of SQL. */
const sqlText = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** Within single quotes of a POSIX shell. */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** The example, emitted in the product's own transaction. */
export const sqlOf = ({ type, version, example }: Example): string =>
  `SELECT waybill.emit(
  event_type    => ${sqlText(type)},
  event_version => ${version ?? 1},
  event_id      => 'example-1',
  payload       => ${sqlText(example)}::jsonb
);`;

type Sender = { url?: string; key?: string; eventId?: string };

/** A whole request to send it with. Without a `url` and the beginning of a `key` both come from the environment. */
export function curlOf(
  { type, version, example }: Example,
  { url = "$WAYBILL_URL", key = "$WAYBILL_KEY", eventId = "example-1" }: Sender = {},
): string {
  const head = { event_id: eventId, event_type: type, event_version: version ?? 1, occurred_at: "OCCURRED_AT" };
  const body = JSON.stringify({ ...head, payload: "PAYLOAD" }, null, 2).replace('"PAYLOAD"', () =>
    example.replaceAll("\n", "\n  "),
  );
  const [before, after] = shellText(body).split("OCCURRED_AT");
  return `curl -sS "${url}/api/v1/events" \\
  -H "authorization: Bearer ${key}" -H 'content-type: application/json' \\
  -d ${before}'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'${after}`;
}
