import { z } from "zod";
import { locale, timeZone } from "../format.ts";

const minorUnits = z.string().regex(/^-?\d{1,30}$/);
export const schema = z.object({
  name: z.string().min(1),
  number: z.string().min(1),
  workspaceName: z.string().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  lines: z.array(z.object({ description: z.string(), quantity: z.int(), amount: minorUnits })).min(1),
  tax: minorUnits,
  total: minorUnits,
  method: z.string(),
  paidAt: z.iso.datetime({ offset: true }),
  link: z.url(),
  timeZone,
  locale,
});
export type Props = z.infer<typeof schema>;
