import { createFirstAdmin } from "@/domain/access/create-first-admin.ts";
import { renewPassword } from "@/domain/access/renew-password.ts";
import { setActive } from "@/domain/access/set-active.ts";
import { setRole } from "@/domain/access/set-role.ts";
import { readDelivery } from "@/domain/delivery/read.ts";
import { setDelivery } from "@/domain/delivery/set.ts";
import { cancelMessage } from "@/domain/intent/cancel.ts";
import { createKey } from "@/domain/key/create.ts";
import { revokeKey } from "@/domain/key/revoke.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { resumeStream } from "@/domain/stream/resume.ts";
import { suppress } from "@/domain/suppression/add.ts";
import { lift } from "@/domain/suppression/lift.ts";
import { newId } from "@/lib/crypto.ts";
import { joined, openMessage } from "./damage/states.ts";
import { acceptedEvent } from "./event.ts";
import { testSent } from "./test-send.ts";
import { acceptedIntent, endedAttempt, restedIntent, skippedIntent, uncertainIntent } from "./told.ts";
import type { World } from "./world.ts";

/** Every state that a healthy database can hold. */
export async function healthy(world: World): Promise<void> {
  const messages = [
    await acceptedIntent(world),
    await skippedIntent(world),
    await uncertainIntent(world),
    await openMessage(world),
  ];
  const failed = await openMessage(world);
  await endedAttempt(world, { ...failed, outcome: "rejected", class: "recipient", code: "550" });
  await restedIntent(world, { id: failed.id, status: "failed", reason: "rejected", class: "recipient" });
  const retried = await openMessage(world);
  await endedAttempt(world, { ...retried, outcome: "deferred", class: "transient", code: "451" });
  for (const { eventId } of [...messages, failed, retried])
    await world.db.decision.create({
      data: {
        id: newId(),
        eventId,
        ruleKey: "order-feedback",
        releaseId: world.ctx.release.id,
        outcome: "rule_off",
        reason: "rule_off",
        seen: {},
      },
    });
  await acceptedEvent(world);
  const off = await setRuleMode(world.ctx, { key: "order-confirmation", mode: "off", revision: 1 });
  const { id } = await createKey(world.ctx, { name: "checkout", source: "shop" });
  await revokeKey(world.ctx, { id });
  const { id: suppression } = await suppress(world.ctx, { addressId: failed.addressId, reason: "no_such_mailbox", evidence: {} });
  const { email } = await world.db.address.findUniqueOrThrow({ where: { id: failed.addressId } });
  if (suppression) await lift(world.ctx, { id: suppression, reason: "it exists after all", address: email });
  if (off.ok) await setRuleMode(world.ctx, { key: "order-confirmation", mode: "on", revision: off.state.revision });
  await createFirstAdmin(world.ctx);
  const grace = await joined(world, "grace@example.com");
  await setRole(world.ctx, { id: grace, role: "operator", was: "support" });
  await renewPassword(world.ctx, { email: "grace@example.com" });
  await setActive(world.ctx, { id: grace, active: false });
  await pauseStream(world.ctx, { key: "lifecycle", reason: "maintenance" });
  await resumeStream(world.ctx, { key: "lifecycle" });
  await cancelMessage(world.ctx, { id: await testSent(world) });
  const { revision } = await readDelivery(world.ctx);
  await setDelivery(world.ctx, { mode: "allowlist", targets: ["example.com"], revision });
}
