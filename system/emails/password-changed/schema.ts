import { z } from "zod";

export const schema = z.object({
  name: z.string(),
  /** When and how it was changed, in words. */
  when: z.string(),
  how: z.string(),
  link: z.url(),
});
export type Props = z.infer<typeof schema>;
