import { Card } from "@/components/card.tsx";
import { statusOfDecision } from "@/components/status/decision.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Warning } from "@/components/warning.tsx";
import type { SimulatedDecision, SimulatedRule, Simulation } from "@/domain/simulation/schema.ts";
import { EventFaults } from "./[id]/faults.tsx";
import { SimulatedMail } from "./simulated-mail.tsx";

/** What would become of an event: rule by rule, and of each message its verdict and how it would read. `eventId` null: it is made up. */
export function SimulationView({ simulation, eventId }: { simulation: Simulation; eventId: string | null }) {
  const { faults, rules, notLookedAt } = simulation;
  if (faults.length > 0)
    return (
      <div className="grid gap-3">
        <p className="text-sm">It would be quarantined; no rule would see it.</p>
        <EventFaults faults={faults} />
      </div>
    );
  if (rules.length === 0) return <p className="text-ink-2 text-sm">It fits the catalogue, and no rule subscribes to its type.</p>;
  return (
    <div className="grid gap-5">
      {notLookedAt > 0 && (
        <p className="text-sm">{notLookedAt} more messages were not judged and rendered, as there are too many.</p>
      )}
      {rules.map((rule) => (
        <Rule key={rule.ruleKey} rule={rule} eventId={eventId} />
      ))}
    </div>
  );
}

function Rule({ rule: { ruleKey, mode, decisions }, eventId }: { rule: SimulatedRule; eventId: string | null }) {
  return (
    <Card title={ruleKey}>
      {mode === "off" && (
        <Warning className="mb-3">The rule is off: planning would stop here. Were it on, this is what it would do.</Warning>
      )}
      <ul className="grid gap-4">
        {decisions.map((decision) => (
          <Decision key={`${decision.recipient} ${decision.sequence}`} decision={decision} ruleKey={ruleKey} eventId={eventId} />
        ))}
      </ul>
    </Card>
  );
}

type DecisionProps = { decision: SimulatedDecision; ruleKey: string; eventId: string | null };

function Decision({ decision, ruleKey, eventId }: DecisionProps) {
  const { outcome, reason, message, recipient, sequence, wish } = decision;
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusBadge status={statusOfDecision[outcome]} />
        <span className="[overflow-wrap:anywhere]">{wish?.to ?? recipient}</span>
        {sequence > 1 && <span className="text-ink-3">no. {sequence}</span>}
        {reason && <span className="text-ink-2">{reason}</span>}
      </p>
      {message && <p className="font-mono text-bad text-xs [overflow-wrap:anywhere]">{message}</p>}
      {wish && (
        <SimulatedMail
          wish={wish}
          frame={
            eventId &&
            `/api/events/${eventId}/simulation/frame?${new URLSearchParams({ rule: ruleKey, recipient, sequence: String(sequence) })}`
          }
        />
      )}
    </li>
  );
}
