"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { request } from "@/components/request.ts";
import { Time } from "@/components/time.tsx";
import { toastFailure } from "@/components/toast-failure.ts";
import type { SessionRow } from "@/domain/access/schema.ts";

/** Every browser that this person is signed in with, and the way to end each. */
export function SessionList({ initial }: { initial: SessionRow[] }) {
  const [rows, setRows] = useState(initial);
  const [busy, setBusy] = useState<string | null>(null);
  const end = async (id?: string) => {
    setBusy(id ?? "others");
    try {
      await request("/api/settings/sessions", { body: { id } });
      setRows((await request<{ rows: SessionRow[] }>("/api/settings/sessions")).rows);
    } catch (error) {
      toastFailure("The session goes on", error);
    }
    setBusy(null);
  };
  const others = rows.length - 1;
  return (
    <div className="grid gap-3">
      <ul className="grid">
        {rows.map(({ id, device, ip, seenAt, current }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 border-b py-1.5 last:border-b-0">
            <Icon name="monitor" className="size-4 shrink-0 text-ink-3" />
            <div className="min-w-0 flex-1 text-sm">
              <p className="truncate font-medium">{device ?? "Unknown device"}</p>
              <p className="truncate text-ink-3 text-xs">
                {ip ?? "no address"}, {current ? "this browser" : <Time iso={seenAt} quiet />}
              </p>
            </div>
            {!current && (
              <Button
                size="sm"
                busy={busy === id}
                onClick={() => end(id)}
                aria-label={`End the session of ${device ?? "an unknown device"}`}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 1 && (
        <Button className="justify-self-start" busy={busy === "others"} onClick={() => end()}>
          End {others} other sessions
        </Button>
      )}
    </div>
  );
}
