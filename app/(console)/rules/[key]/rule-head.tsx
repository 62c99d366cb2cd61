"use client";

import Link from "next/link";
import { useRouter, useSelectedLayoutSegment } from "next/navigation";
import { useEffect } from "react";
import { buttonStyle } from "@/components/button.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Stale } from "@/components/stale.tsx";
import { described } from "@/domain/release/described.policy.ts";
import type { RuleRow } from "@/domain/rule/schema.ts";
import { useList } from "../../use-list.ts";
import { type MayWrite, ModeControl } from "../mode-control.tsx";

/**
 * The rule's name with its switch, kept fresh: somebody else may switch it. What the server tells beside it is asked for again then; that
 * nothing new comes is said here for every tab.
 */
export function RuleHead({ initial, may }: { initial: RuleRow; may: MayWrite }) {
  const path = `/api/rules?key=${encodeURIComponent(initial.key)}`;
  const list = useList<RuleRow>(path, { rows: [initial], next: null }, { topic: "rules" });
  const rule = list.rows?.find(({ key }) => key === initial.key) ?? initial;
  const router = useRouter();
  const saysItself = useSelectedLayoutSegment() === "scheduled"; // its list
  useEffect(() => {
    if (rule.revision > initial.revision) router.refresh();
  }, [router, rule.revision, initial.revision]);
  return (
    <>
      <PageHeader
        back={{ href: "/rules", label: "Rules" }}
        title={rule.key}
        description={described(rule, "rule")}
        actions={
          <>
            <Link href={`/messages?rule=${encodeURIComponent(rule.key)}`} className={buttonStyle()}>
              Its messages
            </Link>
            <ModeControl rule={rule} may={may} />
          </>
        }
      />
      {!saysItself && <Stale of={list} className="mb-5" />}
    </>
  );
}
