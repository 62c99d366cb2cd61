import type { CatalogueEntry } from "@/domain/catalogue/schema.ts";

type Example = Pick<CatalogueEntry, "type" | "version" | "example">;

/** Within single quotes of SQL. */
const sqlText = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** Within single quotes of a POSIX shell. */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

export const sqlOf = ({ type, version, example }: Example): string =>
  `SELECT waybill.emit(
  event_type    => ${sqlText(type)},
  event_version => ${version ?? 1},
  event_id      => 'example-1',
  payload       => ${sqlText(example)}::jsonb
);`;

export function curlOf({ type, version, example }: Example): string {
  const head = { event_id: "example-1", event_type: type, event_version: version ?? 1, occurred_at: "OCCURRED_AT" };
  const body = JSON.stringify({ ...head, payload: "PAYLOAD" }, null, 2).replace('"PAYLOAD"', () =>
    example.replaceAll("\n", "\n  "),
  );
  const [before, after] = shellText(body).split("OCCURRED_AT");
  return `curl -sS "$WAYBILL_URL/api/v1/events" \\
  -H "authorization: Bearer $WAYBILL_KEY" -H 'content-type: application/json' \\
  -d ${before}'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'${after}`;
}
