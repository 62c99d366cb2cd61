import type { IconName } from "../icon.tsx";
import type { statusHints } from "./hints.ts";
import type { Tone } from "./tone.ts";

/** What a status is of, and its name there: "message.accepted". */
export type StatusKey = keyof typeof statusHints;
type Look = { word: string; tone: Tone; icon: IconName };
export type Status = Look & { key: StatusKey };

type Kind = StatusKey extends `${infer Of}.${string}` ? Of : never;
type NameOf<Of extends Kind, Key = StatusKey> = Key extends `${Of}.${infer Name}` ? Name : never;

/** Every status of one kind of thing. One file each: a page loads those of what it shows. */
export function statusesOf<Of extends Kind>(of: Of, looks: Record<NameOf<Of>, Look>): Readonly<Record<NameOf<Of>, Status>> {
  const entries = Object.entries<Look>(looks).map(([name, look]) => [name, { ...look, key: `${of}.${name}` }]);
  return Object.fromEntries(entries); // the same names
}
