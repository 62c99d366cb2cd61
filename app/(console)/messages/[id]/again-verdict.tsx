import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { RequestError, request } from "@/components/request.ts";
import { Warning } from "@/components/warning.tsx";
import type { AgainPlan } from "@/domain/resend/schema.ts";

/** Typed addresses are asked about once the typing stops. */
const PAUSE_MS = 400;

/** What the check before sending would say now, said before anybody decides. */
export function AgainVerdict({ id, elsewhere }: { id: string; elsewhere: boolean }) {
  const address: unknown = useWatch({ name: "address" });
  const asked = elsewhere ? String(address ?? "").trim() : undefined;
  const whole = asked === undefined || /.@.+\../.test(asked);
  const [plan, setPlan] = useState<AgainPlan | string | null>(null);
  useEffect(() => {
    setPlan(null);
    if (!whole) return;
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        const body = asked === undefined ? {} : { address: asked };
        const answer = await request<AgainPlan>(`/api/messages/${id}/send-again/plan`, { body, signal: stop.signal }).catch(
          wordsOf,
        );
        if (!stop.signal.aborted) setPlan(answer);
      },
      asked === undefined ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, asked, whole]);
  return (
    <div className="min-h-5 text-sm">
      {plan !== null && (typeof plan === "string" || plan.verdict !== "send") ? (
        <Warning>{typeof plan === "string" ? plan : wordsOfPlan(plan)}</Warning>
      ) : (
        <p role="status" className="text-ink-2">
          {plan !== null ? "Its check would say now: send." : whole ? "Asking what its check would say …" : null}
        </p>
      )}
    </div>
  );
}

const wordsOf = (error: unknown): string =>
  error instanceof RequestError ? error.problem.title : "What its check would say could not be asked.";

const would: Readonly<Record<AgainPlan["verdict"], string>> = {
  send: "be sent",
  skip: "be skipped",
  expire: "be too late",
  wait: "wait",
};

const wordsOfPlan = ({ verdict, reason }: AgainPlan): string =>
  `It would ${would[verdict]} now${reason === null ? "" : `: ${reason}`}.`;
