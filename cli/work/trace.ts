import { readEvent } from "@/domain/event/read.ts";
import type { EventDetail } from "@/domain/event/schema.ts";
import { readMessage } from "@/domain/intent/read.ts";
import type { MessageDetail } from "@/domain/intent/schema.ts";
import { type History, readHistory } from "@/domain/person/history.ts";
import { resolveWord } from "@/domain/search/resolve.ts";
import type { Found } from "@/domain/search/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { showEvent } from "../show/event.ts";
import { showHistory } from "../show/history.ts";
import { showMessage, showMessageLines } from "../show/message.ts";
import { jsonText, plain } from "../show/text.ts";

/** More messages than this are told in a sentence each. */
const WHOLE = 3;

type Trace = { word: string; found: Found[]; events: EventDetail[]; messages: MessageDetail[]; people: History[] };

/** Tells the whole path of whatever `word` means: an event, a message, an address or person. */
export async function trace(io: Io, ctx: Ctx, { word, json }: { word: string; json: boolean }): Promise<ExitCode> {
  const found = await resolveWord(ctx, { word });
  if (found.length === 0) {
    if (json) io.out(jsonText({ word, found: [] }));
    io.err(
      `Nothing is known by ${jsonText(word)}: no event, message, cause, replay, address or person. If an event by this id was emitted, it has not arrived here.`,
    );
    return exit.negative;
  }
  const read = await readAll(ctx, word, found);
  if (json) io.out(jsonText(read, 2));
  else {
    show(io, read);
    for (const { kind, label, id } of found) if (kind in shownBy) io.out(`${kind} ${plain(label)}: ${shownBy[kind]} ${id}`);
  }
  return exit.ok;
}

/** What is no part of a path has a command of its own. */
const shownBy: Partial<Record<Found["kind"], string>> = {
  cause: "waybill dead-letters show",
  replay: "waybill replay show",
  replan: "waybill replan show",
};

async function readAll(ctx: Ctx, word: string, found: Found[]): Promise<Trace> {
  const ids = (kind: Found["kind"]) => found.filter((each) => each.kind === kind).map((each) => each.id);
  const events = await each(ids("event"), (id) => readEvent(ctx, { id }));
  const messageIds = new Set([
    ...ids("message"),
    ...events.flatMap((event) => event.decisions.flatMap((decision) => decision.intentId ?? [])),
  ]);
  const people = [
    ...(await each(ids("address"), (id) => readHistory(ctx, { addressId: id }))),
    ...(await each(ids("person"), (id) => readHistory(ctx, { personId: id }))),
  ];
  return { word, found, events, messages: await each([...messageIds].slice(0, 20), (id) => readMessage(ctx, { id })), people };
}

async function each<T>(ids: string[], read: (id: string) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (const id of ids) all.push(await read(id));
  return all;
}

function show(io: Io, { events, messages, people }: Trace): void {
  for (const event of events) {
    showEvent(io, event);
    io.out("");
  }
  if (messages.length > WHOLE) {
    io.out(io.colours.bold(`${messages.length} messages`));
    showMessageLines(
      io,
      messages.map(({ message, sentence }) => ({ row: message, sentence })),
    );
    io.out(io.colours.dim("\n  waybill trace <message id> tells one whole."));
  } else
    for (const message of messages) {
      showMessage(io, message);
      io.out("");
    }
  for (const person of people) showHistory(io, person);
}
