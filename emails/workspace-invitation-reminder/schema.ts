import { z } from "zod";
import { locale, timeZone } from "../format.ts";

export const schema = z.object({
  workspaceName: z.string().min(1),
  inviterName: z.string().min(1),
  inviteeName: z.string().nullable(),
  link: z.url().meta({ sensitive: true }),
  invitedAt: z.iso.datetime({ offset: true }),
  expiresAt: z.iso.datetime({ offset: true }),
  /** How much of the invitation's time is over when this is due. */
  elapsedPercent: z.int().min(0).max(100),
  /** No other reminder follows. */
  last: z.boolean(),
  timeZone,
  locale,
});
export type Props = z.infer<typeof schema>;
