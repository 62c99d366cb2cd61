import type { JsonDocument } from "@/components/json/document.ts";
import { lineOf, placeOf } from "@/components/json/place.ts";
import { inPayload } from "@/domain/event/in-payload.policy.ts";
import type { Fault } from "@/lib/errors.ts";

type Props = { document: JsonDocument; faults: readonly Fault[] | null; asking: boolean; error: Error | null };

/** Whether it fits, and if not, what is wrong in which line. */
export const Verdict = ({ document, faults, asking, error }: Props) => (
  <section aria-label="Does it fit?" aria-live="polite" className="grid gap-1.5 rounded-lg border bg-sunken px-3 py-2.5 text-sm">
    <p className="font-medium">{headline(document, faults, asking)}</p>
    {error && <p className="text-bad text-xs [overflow-wrap:anywhere]">{error.message}</p>}
    <ul className="grid gap-1.5 text-xs [overflow-wrap:anywhere]">
      {document.fault && (
        <li className="text-bad">
          Line {lineOf(document.text, document.fault.offset)}: {document.fault.message}
        </li>
      )}
      {faults?.map(({ pointer, message, code }) => (
        <li key={`${pointer} ${code} ${message}`} className="text-bad">
          {placed(document, pointer)} <code className="font-mono">{pointer || "(whole event)"}</code>: <bdi>{message}</bdi>
        </li>
      ))}
    </ul>
  </section>
);

function placed(document: JsonDocument, pointer: string): string {
  const inside = inPayload(pointer);
  const place = inside === null ? null : placeOf(document, inside);
  return place ? `Line ${lineOf(document.text, place.offset)},` : "Outside of the payload:";
}

function headline({ fault }: JsonDocument, faults: readonly Fault[] | null, asking: boolean): string {
  if (fault) return "It is no JSON yet.";
  if (faults === null) return asking ? "Asking the catalogue…" : "Nothing is known of it yet.";
  const stale = asking ? " Asking again…" : "";
  if (faults.length === 0) return `It fits the catalogue.${stale}`;
  return `${faults.length === 1 ? "One thing does" : `${faults.length} things do`} not fit.${stale}`;
}
