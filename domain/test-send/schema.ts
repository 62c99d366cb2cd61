import { z } from "zod";
import { reasonSchema } from "../audit/schema.ts";
import type { DeliveryMode } from "../delivery/schema.ts";
import { parseAddress } from "../person/address.policy.ts";
import { parseTarget } from "../person/listed.policy.ts";
import type { PreviewFailure } from "../template/schema.ts";

const MOST_RECIPIENTS = 200;

/** An address or a domain; comes out normalised. */
const recipient = z.string().transform((text, context) => {
  const parsed = parseTarget(text);
  if (parsed !== null) return parsed;
  context.addIssue({ code: "custom", message: "This is neither an address nor a domain." });
  return z.NEVER;
});

/** Who may get test sends; `revision` is the one that the person saw. */
export const setTestRecipientsSchema = z.strictObject({
  recipients: z.array(recipient).max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} entries.`),
  revision: z.int32().positive(),
  reason: reasonSchema.optional(),
});

/** Who may get test sends of this instance. Addresses are masked for viewers. */
export type TestRecipients = { recipients: string[]; revision: number; updatedBy: string | null; updatedAt: string | null };

/** `current`: on a conflict what the other person made of it. */
export type SetTestRecipientsResult =
  | { ok: true; current: TestRecipients }
  | { ok: false; code: "changed_meanwhile"; current: TestRecipients };

const address = z
  .string()
  .trim()
  .min(1, "Enter an address.")
  .superRefine((text, context) => {
    const parsed = parseAddress(text);
    if (!parsed.ok) context.addIssue({ code: "custom", message: `This cannot be written to: ${parsed.message}.` });
  });

/** What a person types; all else is what they look at. */
export const testAddressSchema = z.object({ to: address });

const about = {
  versionId: z.uuid(),
  /** Whose sender and provider it has; null: the first rule that sends the template. */
  ruleKey: z.string().nullable().default(null),
};

/** A test send: a version, an address, and props as JSON text or an example of the version by its name. */
export const sendTestSchema = z
  .strictObject({ ...about, to: address, props: z.string().optional(), fixture: z.string().optional() })
  .refine(({ props, fixture }) => (props === undefined) !== (fixture === undefined), {
    message: "Give props or the name of an example, and not both.",
    path: ["props"],
  });

/** What sending a test would do. `to` may still be on its way to being an address. */
export const planTestSchema = z.strictObject({ ...about, to: z.string().default("") });

export type SendTestResult =
  | { ok: true; id: string }
  | { ok: false; code: "not_a_test_recipient"; message: string }
  | { ok: false; code: "not_rendered"; message: string; failure: PreviewFailure };

/** What becomes of a mail to an address, by how the instance delivers: `kept_back` is skipped, `waits` for a provider that captures. */
export type TestFate = "sent" | "captured" | "redirected" | "kept_back" | "waits";

/** What a test send would be. Addresses are masked for viewers. */
export type TestPlan = {
  from: { name?: string | undefined; address: string };
  /** The rule that it is sent as; null: none sends the template. */
  ruleKey: string | null;
  provider: { name: string; account: string; captures: boolean } | null;
  delivery: DeliveryMode;
  /** For `to`; null where that is no address, or may not get one. */
  fate: TestFate | null;
  /** All mail goes to it. */
  redirectedTo: string | null;
  /** Why `to` may not get one; null where it may, or is empty. */
  refusal: string | null;
  /** Addresses that may get one: one's own first. */
  suggestions: string[];
  /** Whose every address may. */
  domains: string[];
};
