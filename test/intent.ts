import { newId, sha256 } from "@/lib/crypto.ts";
import { acceptedEvent } from "./event.ts";
import type { World } from "./world.ts";

type Options = {
  ruleKey?: string;
  businessId?: string;
  address?: string;
  person?: string;
  facts?: Record<string, unknown>;
  /** Seconds from now, negative for the past. */
  dueIn?: number;
  expiresIn?: number;
};

/** A message that waits for its time: event, decision and intent as planning leaves them. Due at once unless told. */
export async function scheduledIntent(world: World, options: Options = {}) {
  const id = newId();
  const businessId = options.businessId ?? `ord_${id}`;
  const rule = world.ctx.release.rule(options.ruleKey ?? "order-confirmation");
  if (!rule) throw new Error(`the test project has no rule ${options.ruleKey}`);
  const now = (await world.ctx.clock.now()).getTime();
  const [scheduledFor, expiresAt] = [options.dueIn ?? 0, options.expiresIn ?? 3600].map(
    (seconds) => new Date(now + seconds * 1000),
  ) as [Date, Date]; // two in, two out
  const email = options.address ?? `ada-${id}@example.com`;
  const eventId = await acceptedEvent(world);
  await world.db.eventWork.delete({ where: { eventId } });
  const address = await world.db.address.upsert({
    where: { hash: sha256(email) },
    create: { id: newId(), hash: sha256(email), email },
    update: {},
  });
  const externalId = options.person ?? `cus_${id}`;
  const person = await world.db.person.upsert({
    where: { source_externalId: { source: "shop", externalId } },
    create: { id: newId(), source: "shop", externalId },
    update: {},
  });
  const facts = JSON.stringify(options.facts ?? { orderId: businessId, name: "Ada", total: 12.5 });
  await world.db.intent.create({
    data: {
      id,
      keyHash: sha256(`${rule.key} ${businessId} ${id}`),
      ruleKey: rule.key,
      businessId,
      personId: person.id,
      addressId: address.id,
      stream: rule.stream,
      category: rule.category,
      templateKey: rule.template.key,
      scheduledFor,
      expiresAt,
      body: { create: { facts, recipient: { address: email, name: "Ada", person: externalId } } },
      work: { create: { stream: rule.stream, nextAt: scheduledFor, expiresAt } },
      sources: { create: { eventId } },
      decisions: {
        create: {
          id: newId(),
          eventId,
          ruleKey: rule.key,
          releaseId: world.ctx.release.id,
          outcome: "intended",
          recipient: `person:${externalId}`,
          sequence: 1,
          seen: {},
        },
      },
    },
  });
  return { id, eventId, addressId: address.id, personId: person.id, email, businessId };
}
