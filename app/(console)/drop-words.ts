import { figure, many } from "@/domain/list/many.policy.ts";

/** What is dropped or taken back: "item" where some may be of the one and some of the other kind. */
export type DropKind = "message" | "event" | "item";

/** "3 messages"; of both kinds the number alone. */
export const these = (count: number, kind: DropKind): string => (kind === "item" ? figure(count) : many(count, kind));

/** The same within a question: "this message" where it is one. */
export const asked = (count: number, kind: DropKind): string => {
  if (count !== 1) return these(count, kind);
  return kind === "item" ? "it" : `this ${kind}`;
};
