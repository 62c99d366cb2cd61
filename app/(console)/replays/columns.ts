import type { ReplayRow } from "@/domain/replay/schema.ts";
import { replayInWords } from "@/domain/replay/sentence.policy.ts";
import { planColumns } from "./plan-columns.tsx";

export const replayColumns = planColumns<ReplayRow>("Replay", {
  words: replayInWords,
  over: ({ startsAt, toSend, rested, refused }) =>
    startsAt === null ? null : { label: "At rest", count: rested + refused, total: toSend },
});
