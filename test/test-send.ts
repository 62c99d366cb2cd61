import { sendTest } from "@/domain/test-send/send.ts";
import { setTestRecipients } from "@/domain/test-send/set-recipients.ts";
import type { World } from "./world.ts";

export const TESTER = "qa@example.org";

/** A test send of the world's template to `TESTER`, made and not sent yet. Gives its id. */
export async function testSent(world: World, { props = '{"name":"Ada"}' }: { props?: string } = {}): Promise<string> {
  const { testRevision, testRecipients } = await world.db.instance.findFirstOrThrow();
  if (!testRecipients.includes(TESTER)) await setTestRecipients(world.ctx, { recipients: [TESTER], revision: testRevision });
  const { id: versionId, templateKey: key } = await world.db.templateVersion.findFirstOrThrow({
    where: { templateKey: "order-note" },
  });
  const made = await sendTest(world.ctx, { key, versionId, to: TESTER, props, ruleKey: null });
  if (!made.ok) throw new Error(made.message);
  return made.id;
}
