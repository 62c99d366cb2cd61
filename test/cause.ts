import { groupDeadLetters } from "@/domain/cause/group.ts";
import { readCause } from "@/domain/cause/read.ts";
import { setCauseState } from "@/domain/cause/set-state.ts";
import { watchCauses } from "@/domain/cause/watch.ts";
import { deadMessage } from "./dead-message.ts";
import type { World } from "./world.ts";

/** So many messages die of one fault, and what groups and watches causes looks. Gives the cause. */
export async function diesOf(world: World, { said, count = 1 }: { said: string; count?: number | undefined }): Promise<string> {
  const ids = await Promise.all(Array.from({ length: count }, () => deadMessage(world, { said })));
  await groupDeadLetters(world.ctx);
  await watchCauses(world.ctx);
  return (await world.db.deadLetter.findUniqueOrThrow({ where: { subjectId: ids[0] ?? "" } })).causeId ?? "";
}

type To = { state: "muted"; hours?: number; untilGrows: boolean } | { state: "resolved"; inNextRelease: boolean };

/** Somebody decides about a cause as it is now. */
export async function setCause({ ctx }: World, id: string, to: To): Promise<void> {
  const { revision } = await readCause(ctx, { id });
  await setCauseState(ctx, { ...to, id, revision });
}
