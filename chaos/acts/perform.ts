import { setTimeout as sleep } from "node:timers/promises";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { resumeStream } from "@/domain/stream/resume.ts";
import { suppressWritten } from "@/domain/suppression/add-written.ts";
import { BOSS_SCHEMA } from "@/lib/boss.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { Act, Line } from "../plan/schedule.ts";
import type { Happening } from "../plan/traffic.ts";
import { SETTINGS, type Stage } from "../stage/open.ts";
import { again } from "./again.ts";
import { crowd } from "./crowd.ts";
import { outage } from "./outage.ts";
import { tellAgain } from "./tell.ts";

/** Longer than a lease, so that another takes over what the stalled worker holds. */
const STALL_MS = SETTINGS.leaseMs + 2_500;

/** Does one act, to its end. `told` are the events that Waybill has heard of by now. */
export async function perform(stage: Stage, act: Act, told: readonly Happening[]): Promise<unknown> {
  switch (act.act) {
    case "kill":
      return stage.slots[act.victim].kill();
    case "stall":
      return stage.slots[act.victim].stall(STALL_MS);
    case "restart_database":
      return stage.database.restart(act.how);
    case "end_sessions":
      return endSessions(stage);
    case "kill_pooler":
      return stage.pooler?.restart(); // where there is none, the verdict says so
    case "crowd":
      return crowd(stage, act.ms);
    case "cut":
      return lineOf(stage, act.line).cut(act.refuseMs);
    case "freeze":
      return lineOf(stage, act.line).freeze(act.ms);
    case "weather":
      return stage.providers[act.on].weather(act.weather, stage.seed);
    case "outage":
      return outage(stage, act.ms);
    case "empty_queues":
      return emptyQueues(stage);
    case "replay":
      return Promise.all(
        told
          .slice(Math.max(0, told.length - act.back), Math.max(0, told.length - act.back) + act.events)
          .map((each) => tellAgain(stage, each, act.how)),
      );
    case "flip_rule":
      return flipRule(stage, act);
    case "flip_pin":
      return flipPin(stage, act.rule);
    case "pause_stream":
      return pause(stage, act);
    case "suppress":
      return again(() => suppressWritten(stage.ctx, { address: `customer-${act.customer}@storm.example`, reason: "the storm" }));
  }
}

const lineOf = (stage: Stage, line: Line) =>
  line === "primary" || line === "fallback" ? stage.providers[line].line : stage.lines[line];

/** Of everything but ourselves. */
const endSessions = ({ ctx }: Stage) =>
  again(
    () => ctx.db.$queryRaw`
      SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> 'waybill-cli'`,
  );

/** Every job of every queue (I9). Queues and schedules themselves stay, as pg-boss makes them once. */
async function emptyQueues({ ctx }: Stage): Promise<void> {
  await again(() => ctx.db.$executeRaw`DELETE FROM ${Prisma.raw(BOSS_SCHEMA)}.job`);
}

async function flipRule({ ctx }: Stage, { rule, ms }: { rule: string; ms: number }): Promise<void> {
  const set = (mode: "off" | "on") =>
    again(async () => {
      const { revision } = await ctx.db.rule.findUniqueOrThrow({ where: { key: rule }, select: { revision: true } });
      const scheduled = mode === "off" ? { scheduled: "keep" as const } : {};
      await setRuleMode(ctx, { key: rule, revision, mode, ...scheduled, reason: "the storm" });
    });
  await set("off");
  await sleep(ms);
  await set("on");
}

async function pause({ ctx }: Stage, { stream, ms }: { stream: string; ms: number }): Promise<void> {
  await again(() => pauseStream(ctx, { key: stream, reason: "the storm" }));
  await sleep(ms);
  await again(() => resumeStream(ctx, { key: stream, reason: "the storm" }));
}

/** No verb pins yet: as the verb will write it. */
const flipPin = ({ ctx }: Stage, rule: string) =>
  again(
    () => ctx.db.$executeRaw`
      UPDATE waybill.rule r SET pinned_version_id = CASE WHEN r.pinned_version_id IS NULL THEN (
        SELECT v.id FROM waybill.template_version v WHERE v.template_key = 'storm-note' ORDER BY v.number DESC LIMIT 1) END
      WHERE r.key = ${rule}`,
  );
