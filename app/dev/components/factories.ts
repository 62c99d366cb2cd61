import type { Activity } from "@/components/activity/activity.ts";
import type { Annotation, Bucket, Series } from "@/components/chart/types.ts";
import { statusOfMessage } from "@/components/status/message.ts";
import type { Status } from "@/components/status/statuses-of.ts";
import type { TimelineEntry } from "@/domain/intent/schema.ts";

const HOUR = 3_600_000;

/** The moment at which the gallery stands. */
export const NOW = Date.parse("2026-11-29T14:02:31.000Z");
export const ago = (hours: number): string => new Date(NOW - hours * HOUR).toISOString();

/** 200 characters without a place to break. */
export const longName = `Wolfeschlegelsteinhausenbergerdorff${"x".repeat(165)}`;

export const outcomes: readonly Series[] = [
  { key: "accepted", label: "Accepted", tone: "good" },
  { key: "skipped", label: "Skipped", tone: "neutral" },
  { key: "failed", label: "Failed", tone: "bad" },
  { key: "uncertain", label: "Uncertain", tone: "warn" },
];

const wave = (index: number, size: number) => Math.round(size * (1 + Math.sin(index / 3)) + ((index * 7) % 5));

const counted = (index: number): Record<string, number> => ({
  accepted: wave(index, 40),
  skipped: wave(index + 4, 9),
  failed: index % 9 === 4 ? 12 : 0,
  uncertain: index % 11 === 5 ? 4 : 0,
});

/** Hours until now; `quiet` has nothing in them. */
export const hours = (count: number, { quiet = false } = {}): Bucket[] =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(Math.floor(NOW / HOUR) * HOUR - (count - 1 - index) * HOUR).toISOString(),
    href: "/messages",
    hrefs: { accepted: "/messages?status=accepted", failed: "/messages?status=failed" },
    values: quiet ? {} : counted(index),
  }));

export const until = new Date(Math.ceil(NOW / HOUR) * HOUR).toISOString();

export const latencies: readonly Series[] = [
  { key: "p50", label: "p50", tone: "accent" },
  { key: "p95", label: "p95", tone: "warn" },
];

/** Milliseconds; an hour without mail has none. */
export const latency: Bucket[] = hours(24).map(({ at }, index) => ({
  at,
  values: index === 9 ? { p50: null, p95: null } : { p50: 180 + wave(index, 30), p95: 420 + wave(index, 160) },
}));

export const changes: readonly Annotation[] = [
  { at: ago(17.4), kind: "deploy", label: "Release 3f9a1c2, 2 rules changed", href: "/rules" },
  { at: ago(9.1), kind: "toggle", label: "cart-reminder on → 10 %, by Ada Lovelace", href: "/rules" },
  { at: ago(8.9), kind: "toggle", label: `welcome on → off, by ${longName}` },
  { at: ago(3.2), kind: "pin", label: "receipt pinned at v4, by Grace Hopper" },
  { at: ago(1.5), kind: "replay", label: "312 messages, by Grace Hopper" },
];

export type Row = { id: string; status: Status; subject: string; address: string; at: string };

export const rows: readonly Row[] = [
  { id: "one", status: statusOfMessage.accepted, subject: "Welcome to Northwind", address: "ada@example.com", at: ago(0.01) },
  {
    id: "two",
    status: statusOfMessage.failed,
    subject: `Your invitation, ${longName}`,
    address: `${longName}@example.com`,
    at: ago(2),
  },
  {
    id: "three",
    status: statusOfMessage.skipped,
    subject: `<script>alert("no")</script>`,
    address: "m•••@example.com",
    at: ago(30),
  },
  {
    id: "four",
    status: statusOfMessage.uncertain,
    subject: "Receipt 9007199254740993",
    address: "grace@example.com",
    at: ago(900),
  },
];

export const activities: readonly Activity[] = [
  { id: 1, title: "Replay of 312 messages", state: "running", progress: { done: 120, total: 312 }, href: "/messages", at: NOW },
  { id: 2, title: "welcome is off", state: "done", undo: () => {}, at: NOW },
  { id: 3, title: `Export of ${longName}`, state: "failed", detail: "The server does not answer.", at: NOW },
  { id: 4, title: "cart-reminder is on", state: "undone", at: NOW },
];

export const payload = JSON.stringify({
  id: "ord_42",
  customer: { name: longName, note: "<script>alert(1)</script>" },
  lines: Array.from({ length: 3 }, (_, index) => ({ sku: `sku_${index}`, quantity: index + 1, amount: 0.5 })),
  total: 0,
}).replace('"total":0', '"total":9007199254740993');

export const steps: readonly TimelineEntry[] = [
  {
    kind: "event",
    at: ago(2),
    tone: "good",
    title: "invitation.created came in",
    detail: "From shop, over HTTP.",
    data: null,
    messageId: null,
    wait: null,
  },
  {
    kind: "check",
    at: ago(1),
    tone: "neutral",
    title: "Checked: skip",
    detail: `The invitation of ${longName} was accepted.`,
    data: null,
    messageId: null,
    wait: null,
  },
  { kind: "rest", at: ago(1), tone: "neutral", title: "Skipped", detail: null, data: null, messageId: null, wait: null },
];
