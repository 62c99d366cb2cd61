import { z } from "zod";
import { locale, timeZone } from "../format.ts";

export const schema = z.object({
  name: z.string().min(1),
  workspaceName: z.string().min(1),
  fileName: z.string().min(1),
  bytes: z.string().regex(/^\d{1,20}$/),
  link: z.url().meta({ sensitive: true }),
  linkExpiresAt: z.iso.datetime({ offset: true }),
  timeZone,
  locale,
});
export type Props = z.infer<typeof schema>;
