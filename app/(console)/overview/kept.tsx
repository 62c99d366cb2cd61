"use client";

import { late } from "@/components/late.tsx";
import type { AccountRow, Holds } from "@/domain/stream/schema.ts";

type Held = Holds["streams"][number];

// Mostly nothing is kept: no page waits for how that looks.
const StreamBadge = late<{ held: Held }>(() => import("./kept-badges.tsx").then((module) => module.StreamBadge));
const AccountBadge = late<{ account: AccountRow }>(() => import("./kept-badges.tsx").then((module) => module.AccountBadge));

/** What keeps a stream; nothing where nothing does. */
export const HeldStream = ({ held }: { held: Held | null }) => (held?.hold ? <StreamBadge held={held} /> : null);

/** What keeps messages from an account, or that nothing does. */
export const AccountState = ({ account }: { account: AccountRow }) =>
  account.breakers.length > 0 || account.throttled || account.name === null ? (
    <AccountBadge account={account} />
  ) : (
    <span className="text-ink-3">takes messages</span>
  );
