import { z } from "zod";
import { locale, timeZone } from "../format.ts";

export const schema = z.object({
  workspaceName: z.string().min(1),
  inviterName: z.string().min(1),
  inviteeName: z.string().nullable(),
  role: z.enum(["member", "admin"]),
  link: z.url().meta({ sensitive: true }),
  expiresAt: z.iso.datetime({ offset: true }),
  timeZone,
  locale,
});
export type Props = z.infer<typeof schema>;
