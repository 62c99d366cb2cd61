import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { Panel, StreamLoad } from "@/domain/overview/schema.ts";
import type { Holds } from "@/domain/stream/schema.ts";
import { Figure } from "./figure.tsx";
import { HeldStream } from "./kept.tsx";
import { workOf } from "./links.ts";

const HEADS = ["Ready", "Waiting", "Sending"] as const;

/** Each stream's live work. */
export function Streams({ streams, holds }: { streams: readonly StreamLoad[]; holds: Panel<Holds> }) {
  if (streams.length === 0) return <p className="text-ink-3 text-sm">The project has no streams.</p>;
  return (
    <table className="-my-1 w-full text-sm">
      <thead className="text-ink-3 text-xs">
        <tr>
          <th scope="col" className="h-7 text-left font-medium">
            Stream
          </th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className="pl-3 text-right font-medium">
              {head}
            </th>
          ))}
          <th scope="col" className="pl-3 text-right font-medium">
            Oldest due
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {streams.map(({ stream, description, oldest, ...load }) => (
          <tr key={stream}>
            <th scope="row" title={description ?? undefined} className="h-9 min-w-0 text-left font-normal">
              <span className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
                <TextLink href="/streams" prefetch={false} className="inline-flex min-h-6 items-center">
                  {stream}
                </TextLink>
                <HeldStream held={holdOf(holds, stream)} />
              </span>
            </th>
            {(["ready", "waiting", "sending"] as const).map((work) => (
              <td key={work} className="pl-3 text-right">
                <Figure count={load[work]} href={workOf(stream, work)} label={`messages of ${stream}, ${work}`} capped />
              </td>
            ))}
            <td className="whitespace-nowrap pl-3 text-right text-ink-2">
              {oldest ? (
                <TextLink href={`/messages/${oldest.intentId}`}>
                  <Time iso={oldest.dueAt} quiet />
                </TextLink>
              ) : (
                <span className="text-ink-3">nothing due</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const holdOf = (holds: Panel<Holds>, stream: string) =>
  holds.ok ? (holds.data.streams.find(({ key }) => key === stream) ?? null) : null;
