import { z } from "zod";

export const schema = z.object({
  /** Null where nobody knows it. */
  name: z.string().min(1).nullable(),
  link: z.url(),
});
export type Props = z.infer<typeof schema>;
