import { z } from "zod";

export const schema = z.object({
  name: z.string().min(1),
  workspaceName: z.string().nullable(),
  link: z.url(),
});
export type Props = z.infer<typeof schema>;
