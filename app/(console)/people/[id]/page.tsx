import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { readPerson } from "@/domain/person/read.ts";
import { PersonFacts } from "../_subject/person-facts.tsx";
import { SubjectView } from "../_subject/subject-view.tsx";
import { loadSubjectSearch } from "../search.ts";

export const metadata: Metadata = { title: "Person" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function PersonPage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("console.read");
  const { id } = await params;
  const person = await found(readPerson(ctx, { id }));
  return (
    <SubjectView
      ctx={ctx}
      of={{ personId: person.id }}
      href={`/people/${person.id}`}
      title={person.externalId}
      description={`Known from ${person.source}.`}
      search={await loadSubjectSearch(searchParams)}
      addressId={person.addresses[0]?.id ?? null}
      facts={<PersonFacts ctx={ctx} person={person} />}
    />
  );
}
