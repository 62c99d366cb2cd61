import PostalMime from "postal-mime";
import { planEvents } from "@/domain/decision/plan.ts";
import { relayEvents } from "@/domain/source/relay.ts";
import { withBuiltIn } from "@/system/built-in.ts";
import { shopProject } from "./project.ts";
import { openSendingWorld, type SendingWorld, sent } from "./sending.ts";

/** A world that sends Waybill's own mails too. */
export const openTeamWorld = (): Promise<SendingWorld> => openSendingWorld({ project: withBuiltIn(shopProject) });

/** Lets what was emitted go its way, up to the provider. Gives the newest message's mail, and the token of the link in it. */
export async function deliver(world: SendingWorld): Promise<{ to: string; text: string; token: string } | null> {
  const before = world.smtp.received.length;
  await relayEvents(world.ctx);
  await planEvents(world.ctx);
  const due = await world.db.intentWork.findMany({ select: { intentId: true } });
  await sent(
    world,
    due.map(({ intentId }) => intentId),
  );
  const [mail] = world.smtp.received.slice(before);
  if (!mail) return null;
  const { text = "" } = await PostalMime.parse(mail.raw);
  return { to: mail.to, text, token: /\/(?:invitation|reset)\/([\w-]+)/.exec(text)?.[1] ?? "" };
}

/** Somebody who can sign in. Gives their id. */
export async function member(world: SendingWorld, input: { email: string; role?: string; name?: string }): Promise<string> {
  const { id } = await world.db.user.create({
    data: { id: crypto.randomUUID(), name: input.name ?? "Ada", email: input.email, role: input.role ?? "admin" },
  });
  return id;
}

/** Every row of every table of Waybill's and of the job queue's, as text. */
export async function everything(world: SendingWorld): Promise<string> {
  const tables = await world.db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema LIKE 'waybill%' AND table_type = 'BASE TABLE'`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const [{ text }] = await world.db.$queryRawUnsafe<[{ text: string | null }]>(
      `SELECT string_agg(to_jsonb(t)::text, E'\\n') AS text FROM ${name} t`,
    );
    texts.push(text ?? "");
  }
  return texts.join("\n");
}
