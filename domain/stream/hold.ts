import { type Bar, route } from "@/domain/submission/route.policy.ts";
import { waysOf } from "@/domain/submission/ways.ts";
import type { Ctx } from "@/lib/context.ts";
import type { AccountRow, StreamRow } from "./schema.ts";

/** `declared`: the running build has it. */
type Asked = { key: string; paused: boolean; declared: boolean; accounts: readonly AccountRow[] };

/** Where a stream's messages go now, by the same routing as the check's, and what keeps them. */
export function holdOf(ctx: Ctx, { key, paused, declared, accounts }: Asked): Pick<StreamRow, "account" | "hold"> {
  const barOf = (account: string): Bar => {
    const whole = accounts.find((each) => each.account === account)?.breakers.find(({ sender }) => sender === null);
    return whole ? (whole.state === "due" ? "due" : { until: 0 }) : null;
  };
  const { state, account } = route({ ways: declared ? waysOf(ctx, key) : [], open: null, barOf, mayProbe: false });
  const slowed = accounts.find((each) => each.account === account)?.throttled?.until != null;
  const byState = state === "missing" ? "provider_missing" : state === "shut" ? "breaker_open" : slowed ? "throttled" : null;
  return { account, hold: paused ? "paused" : byState };
}
