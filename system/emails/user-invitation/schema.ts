import { z } from "zod";

export const schema = z.object({
  name: z.string().nullable(),
  role: z.string(),
  invitedBy: z.string(),
  /** When the link ends, in words. */
  until: z.string(),
  link: z.url(),
});
export type Props = z.infer<typeof schema>;
