import { z } from "zod";
import { locale, timeZone } from "../format.ts";

export const schema = z.object({
  name: z.string().min(1),
  workspaceName: z.string().min(1),
  /** Whole days until then, when this is due: a template knows no today. */
  daysLeft: z.int().min(0).max(365),
  endsAt: z.iso.datetime({ offset: true }),
  plan: z.string().min(1),
  /** A month for each seat, in minor units. */
  price: z.string().regex(/^\d{1,30}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  seats: z.int().min(1),
  link: z.url(),
  timeZone,
  locale,
});
export type Props = z.infer<typeof schema>;
