import { readEvent } from "@/domain/event/read.ts";
import { eventSentence } from "@/domain/event/sentence.policy.ts";
import { listMessages } from "@/domain/intent/list.ts";
import { readMessage } from "@/domain/intent/read.ts";
import type { MessageDetail } from "@/domain/intent/schema.ts";
import { flowingOf } from "@/domain/overview/flowing.policy.ts";
import { readOverview } from "@/domain/overview/read.ts";
import { readNotice } from "@/domain/stream/read-notice.ts";
import { waybill } from "./command-line.ts";
import type { House } from "./house.ts";

/** What a person sees who looks at Waybill from outside: the console's read models and the command line. */

/** Overview: "Is mail flowing?" */
export async function flowing({ console }: House): Promise<string> {
  return flowingOf(await readOverview(console(), { span: "24h", zone: "UTC" })).sentence;
}

/** The banner of every page. */
export async function alerts({ console }: House): Promise<string[]> {
  return (await readNotice(console())).alerts.map(({ kind, subject }) => `${kind} ${subject}`);
}

/** The page of the one message to somebody. */
export async function messageTo({ console }: House, name: string): Promise<MessageDetail> {
  const { rows } = await listMessages(console(), { address: `${name}@example.com` });
  if (rows.length !== 1) throw new Error(`${rows.length} messages to ${name}`);
  return readMessage(console(), { id: rows[0]?.id ?? "" });
}

/** Every message by its status. */
export async function messages({ console }: House): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { status, _count } of await console().db.intent.groupBy({ by: ["status"], _count: true })) counts[status] = _count;
  return counts;
}

/** The page of the event by which somebody joined. */
export async function eventOf({ console }: House, name: string) {
  const { id } = await console().db.event.findFirstOrThrow({ where: { eventId: `joined_${name}` } });
  const event = await readEvent(console(), { id });
  return { id, event, sentence: eventSentence(event) };
}

/** The last line of `waybill doctor`. */
export async function doctor(house: House): Promise<string> {
  return (await waybill(house, "doctor")).out.trim().split("\n").at(-1) ?? "";
}
