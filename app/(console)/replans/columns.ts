import type { ReplanRow } from "@/domain/replan/schema.ts";
import { replanInWords } from "@/domain/replan/sentence.policy.ts";
import { planColumns } from "../replays/plan-columns.tsx";

export const replanColumns = planColumns<ReplanRow>("Events", {
  words: replanInWords,
  over: ({ startsAt, toDo, done, refused }) => (startsAt === null ? null : { label: "Done", count: done + refused, total: toDo }),
});
