"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { late } from "@/components/late.tsx";
import { Time } from "@/components/time.tsx";
import { toastFailure } from "@/components/toast-failure.ts";
import { Refused, useDeed } from "@/components/use-deed.ts";
import type { TemplateUse } from "@/domain/activation/schema.ts";
import { useLive } from "../../../use-live.ts";
import { templatePath } from "../../template-path.ts";
import { useActivate } from "../../use-activate.ts";

const ActivateDialog = late(() => import("../../activate-dialog.tsx").then((module) => module.ActivateDialog));

/** Which version is in use, since when, and the way back: at once, for it can be undone; what speaks against it opens its plan. */
export function InUse({ initial, may }: { initial: TemplateUse; may: boolean }) {
  const { data: use } = useLive<TemplateUse>(`/api${templatePath(initial.state.key)}/use`, initial, () => false);
  const { state, back, since, rules } = use;
  const [asked, setAsked] = useState<number | null>(null);
  const decide = useActivate();
  const { run, busy } = useDeed(async (version: number) => {
    await decide(state, { deed: "roll-back" }).catch((error: unknown) => {
      if (error instanceof Refused) setAsked(version);
      else toastFailure(`${state.key} stays at v${state.active?.number}`, error);
    });
  });
  const following = rules.filter(({ pinned }) => pinned === null).length;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-xl border bg-surface px-4 py-3 shadow-rest">
      <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
        {state.active === null ? (
          "No version is in use yet."
        ) : (
          <>
            <strong className="font-semibold">v{state.active.number}</strong> is in use
            {rules.length > 0 &&
              ` by ${following === rules.length ? "every rule that sends it" : `${following} of ${rules.length} rules that send it`}`}
            .{" "}
            {since && (
              <span className="block text-ink-2">
                Made active <Time iso={since.at} /> by {since.by}
                {since.note && `: ${since.note}`}
              </span>
            )}
          </>
        )}
      </p>
      {may && back !== null && (
        <Button busy={busy} onClick={() => run(back)}>
          {!busy && <Icon name="undo-2" className="size-3.5" />}
          Roll back to v{back}
        </Button>
      )}
      {asked !== null && <ActivateDialog template={state.key} version={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
