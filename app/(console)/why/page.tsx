import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { Answer } from "./answer.tsx";
import { answered } from "./answered.ts";
import { NoQuestion } from "./no-question.tsx";
import { loadWhySearch } from "./search.ts";
import { WhyForm } from "./why-form.tsx";

export const metadata: Metadata = { title: "Why?" };

export default async function WhyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const search = await loadWhySearch(searchParams);
  const { answer, faults } = await answered(ctx, search);
  const rules = ctx.release.project.rules.map((rule) => rule.key).sort();
  return (
    <>
      <PageHeader title="Why?" description="Why somebody got a message, or did not. It answers for an address never seen, too." />
      <WhyForm key={JSON.stringify(search)} search={search} rules={rules} faults={faults} />
      {answer ? <Answer answer={answer} search={search} /> : faults.length === 0 && <NoQuestion />}
    </>
  );
}
