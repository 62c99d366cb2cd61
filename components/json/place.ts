import { stepsOf } from "@/domain/json/pointer.policy.ts";
import { childOf, type JsonDocument, type JsonNode } from "./document.ts";

/** Where what a pointer names stands in the text: the nearest that there is, for what is missing has no place. Null where nothing parses. */
export function placeOf(document: JsonDocument, pointer: string): { offset: number; length: number } | null {
  let node: JsonNode | null = document.root;
  for (const step of stepsOf(pointer)) {
    const next: JsonNode | undefined = childOf(node ?? undefined, node?.type === "array" ? Number(step) : step);
    if (!next) break;
    node = next;
  }
  return node && { offset: node.offset, length: node.length };
}

/** The line of a place, from 1. */
export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;
