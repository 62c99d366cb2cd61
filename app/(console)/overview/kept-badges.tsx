import { statusOfStream } from "@/components/status/stream.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { AccountRow, Holds } from "@/domain/stream/schema.ts";
import { providerStatus } from "../streams/provider-status.ts";

export function StreamBadge({ held: { hold, pause } }: { held: Holds["streams"][number] }) {
  const hint = pause ? `By ${pause.by}: ${pause.reason}` : undefined;
  return hold && <StatusBadge status={statusOfStream[hold]} hint={hint} />;
}

export const AccountBadge = ({ account }: { account: AccountRow }) => <StatusBadge status={providerStatus(account)} />;
