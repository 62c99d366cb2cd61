import { z } from "zod";
import { locale, timeZone } from "../format.ts";

const item = z.object({
  title: z.string().min(1),
  /** Who did what, in words: "Grace answered", "due tomorrow". */
  what: z.string().min(1),
  link: z.url(),
});

export const schema = z.object({
  name: z.string().nullable(),
  workspaceName: z.string().min(1),
  day: z.iso.datetime({ offset: true }),
  waiting: z.array(item).max(20),
  changed: z.array(item).max(20),
  /** How many of the day are not listed. */
  more: z.int().min(0),
  link: z.url(),
  timeZone,
  locale,
});
export type Props = z.infer<typeof schema>;
export type Item = z.infer<typeof item>;
