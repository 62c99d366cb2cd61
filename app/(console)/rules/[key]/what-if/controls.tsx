"use client";

import { useRouter } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useTransition } from "react";
import { Button } from "@/components/button.tsx";
import { spansUntilNow } from "@/components/filter/fields.ts";
import { Icon } from "@/components/icon.tsx";
import { Select } from "@/components/select.tsx";
import { whatIfSpanKeys } from "@/domain/what-if/choice.policy.ts";
import type { Candidate } from "@/domain/what-if/schema.ts";
import { whatIfSearch } from "./search.ts";

const spans = spansUntilNow.filter(({ value }) => whatIfSpanKeys.some((key) => key === value));

/** Which code is asked, beside what, over which past. */
export function Controls({ candidates }: { candidates: Candidate[] }) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const [search, setSearch] = useQueryStates(whatIfSearch, { shallow: false, history: "push", startTransition });
  const running = candidates.find((each) => each.running);
  const others = candidates.filter((each) => !each.running);
  const chosen = others.find(({ hash }) => hash === search.release) ? (search.release ?? "") : "";
  const pick = (changes: Record<string, string | null>) => setSearch(changes as Partial<typeof search>); // the choices below are the parsers' own words
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label="Code that is asked"
        choices={[{ value: "", label: `Running release ${nameOf(running)}` }, ...others.map(choiceOf)]}
        value={chosen}
        onPick={(release) => pick({ release: release || null, against: release ? "running" : null })}
      />
      <Select
        label="Compared with"
        choices={[
          { value: "then", label: "Beside what was decided then" },
          ...(chosen ? [{ value: "running", label: "Beside the running release" }] : []),
        ]}
        value={chosen ? search.against : "then"}
        onPick={(against) => pick({ against })}
      />
      <Select label="Span" choices={spans} value={search.within} onPick={(within) => pick({ within })} />
      <Button busy={busy} onClick={() => startTransition(() => router.refresh())}>
        <Icon name="flask-conical" className="size-3.5" /> Judge again
      </Button>
      {others.length === 0 && (
        <p className="text-ink-3 text-sm">
          No other build stands beside the running one: <code>npm run release:build</code> makes one to compare.
        </p>
      )}
    </div>
  );
}

const nameOf = (build: Candidate | undefined): string =>
  build ? `${build.hash.slice(0, 8)}${build.gitCommit ? ` (${build.gitCommit.slice(0, 8)})` : ""}` : "";
const choiceOf = (build: Candidate) => ({ value: build.hash, label: `Build ${nameOf(build)}` });
