import { z } from "zod";

export const schema = z.object({ name: z.string(), until: z.string(), link: z.url() });
export type Props = z.infer<typeof schema>;
