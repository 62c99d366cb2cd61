import { cn } from "@/components/class-names.ts";
import { Icon } from "@/components/icon.tsx";
import { toneStyle } from "@/components/status/tone.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { AsSent } from "@/domain/submission/schema.ts";

const looks = { good: "shield-check", warn: "shield-question", bad: "shield-alert" } as const;

/** Whether what is shown is what was sent, with both hashes to compare. */
export function Proof({ sent }: { sent: AsSent }) {
  const { tone, words } = judge(sent);
  const icon = looks[tone];
  return (
    <details className={cn("group rounded-lg px-3 py-1.5 text-sm", toneStyle[tone])}>
      <summary className="flex cursor-pointer items-center gap-2">
        <Icon name={icon} className="size-4 shrink-0" /> <span className="flex-1">{words}</span>
        <Icon name="chevron-right" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 pb-1 text-xs">
        {hashes(sent).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="font-mono [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function judge(sent: AsSent): { tone: keyof typeof looks; words: string } {
  const { hidden } = sent;
  const values = hidden ? many(hidden.fields.length, "sensitive value") : "";
  if (hidden?.state === "dropped")
    return {
      tone: "warn",
      words: `Retention took ${values} on ${hidden.droppedAt.slice(0, 10)} (UTC). Masks stand in their place; that the rest is what was sent cannot be proved any more.`,
    };
  if (hidden?.state === "locked")
    return {
      tone: "warn",
      words: `APP_SECRET has no key any more for ${values}. Masks stand in their place; nothing can be proved until the key is there again.`,
    };
  const { tone, words } = judgeBytes(sent);
  if (!hidden) return { tone, words };
  const shown = sent.state === "masked" ? "The template takes no mask in place of" : "Masked here, but part of the proof:";
  return { tone, words: `${words} ${shown} ${values}.` };
}

function judgeBytes(sent: AsSent): { tone: keyof typeof looks; words: string } {
  if (sent.state === "dropped")
    return { tone: "warn", words: "Its frozen input is gone by retention; only the hashes are left." };
  if (sent.state === "failed") return { tone: "bad", words: `It cannot be rendered any more: ${sent.detail || sent.failure}` };
  if (sent.again.render !== sent.frozen.render)
    return { tone: "bad", words: `Rendered again with ${sent.template}, it gives other bytes than were sent.` };
  if (sent.again.request === null)
    return {
      tone: "good",
      words: `Rendered again with ${sent.template}: the same content. The provider account is another today.`,
    };
  return sent.again.request === sent.frozen.request
    ? { tone: "good", words: `Rendered again with ${sent.template}: identical to what was sent, byte for byte.` }
    : {
        tone: "warn",
        words: `Rendered again with ${sent.template}: the same content; today's request has other bytes around it.`,
      };
}

const hashes = (sent: AsSent): [string, string][] => [
  ["Content, frozen", sent.frozen.render],
  ...("again" in sent ? [["Content, now", sent.again.render] as [string, string]] : []), // a pair
  ["Request, frozen", sent.frozen.request ?? "none"],
  ...("again" in sent ? [["Request, now", sent.again.request ?? "other account"] as [string, string]] : []), // a pair
];
