"use client";

import { useMemo, useState } from "react";
import { Button } from "@/components/button.tsx";
import { ErrorState } from "@/components/error-state.tsx";
import { useGo } from "@/components/form/use-go.ts";
import { type JsonDocument, readDocument } from "@/components/json/document.ts";
import { JsonEditor } from "@/components/json/editor.tsx";
import { placeOf } from "@/components/json/place.ts";
import { request } from "@/components/request.ts";
import { toast } from "@/components/toast.ts";
import { Refused, useDeed } from "@/components/use-deed.ts";
import type { Corrected } from "@/domain/correction/schema.ts";
import { inPayload } from "@/domain/event/in-payload.policy.ts";
import type { EventDetail } from "@/domain/event/schema.ts";
import type { Fault } from "@/lib/errors.ts";
import { isReason, ReasonField } from "../../reason-field.tsx";
import { useTried } from "./use-tried.ts";
import { Verdict } from "./verdict.tsx";

/** The payload as JSON to edit, with what is wrong at its place while somebody types, and why it is changed. */
export function CorrectView({ event, payload, marks }: { event: EventDetail; payload: string; marks: string }) {
  const { id, state, corrections } = event;
  const go = useGo();
  const [text, setText] = useState(payload);
  const [reason, setReason] = useState("");
  const document = useMemo(() => readDocument(text), [text]);
  const { faults, asking, error } = useTried({ id, text, marks, readable: document.fault === null });
  const wrong = useMemo(() => wrongIn(document, faults), [document, faults]);
  const { run, busy, failure } = useDeed(async () => {
    const seen = corrections[0]?.no ?? 0;
    const body = { payload: text, marks, seen, reason };
    tell(await request<Corrected>(`/api/events/${id}/payload`, { body }), state);
    await go(`/events/${id}`);
  });
  const fits = faults?.length === 0 && !asking;
  const mayStay = state === "quarantined" && document.fault === null && faults !== null;
  return (
    <form
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(submit) => {
        submit.preventDefault();
        void run();
      }}
    >
      <div className="grid min-w-0 gap-1.5">
        <JsonEditor label="Payload" value={text} marks={wrong} onChange={setText} />
        <p className="text-ink-3 text-xs">
          Numbers are kept digit by digit. A mask like “(hidden)” stands for a value that nobody is shown: left alone, it stays as
          it is.
        </p>
      </div>
      <div className="grid min-w-0 gap-4">
        <Verdict document={document} faults={faults} asking={asking} error={error} />
        <ReasonField value={reason} onType={setReason} />
        {failure && <ErrorState compact title={failure.faults?.[0]?.message ?? failure.title} requestId={failure.requestId} />}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={!isReason(reason) || text === payload || !(fits || (mayStay && !asking))}
          >
            {fits && state === "quarantined" ? "Correct and readmit" : "Save the correction"}
          </Button>
          <Button disabled={text === payload || busy} onClick={() => setText(payload)}>
            Start over
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What the editor underlines: where it is no JSON, else each fault at its place. */
function wrongIn(document: JsonDocument, faults: readonly Fault[] | null) {
  if (document.fault) return [document.fault];
  return (faults ?? []).flatMap(({ pointer, message }) => {
    const inside = inPayload(pointer);
    const place = inside === null ? null : placeOf(document, inside);
    return place ? [{ ...place, message }] : [];
  });
}

function tell(result: Corrected, state: EventDetail["state"]): void {
  if (!result.ok) throw new Refused(`${result.by} corrected it meanwhile. Open this page anew to see how.`);
  if (result.readmitted) toast.success("Corrected and taken back in: it is planned like a new event");
  else if (state === "accepted") toast.success("Corrected. Plan it again for its rules to see it.");
  else toast.warning("Corrected. It still does not fit, and stays in quarantine.");
}
