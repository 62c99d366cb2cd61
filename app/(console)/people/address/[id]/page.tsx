import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { readAddress } from "@/domain/person/read-address.ts";
import { AddressFacts } from "../../_subject/address-facts.tsx";
import { SubjectView } from "../../_subject/subject-view.tsx";
import { loadSubjectSearch } from "../../search.ts";

export const metadata: Metadata = { title: "Address" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function AddressPage({ params, searchParams }: Props) {
  const { ctx } = await requireSession("console.read");
  const { id } = await params;
  const address = await found(readAddress(ctx, { id }));
  return (
    <SubjectView
      ctx={ctx}
      of={{ addressId: address.id }}
      href={`/people/address/${address.id}`}
      title={address.email}
      description="An address, and whoever was written to at it."
      search={await loadSubjectSearch(searchParams)}
      addressId={address.id}
      facts={<AddressFacts address={address} />}
    />
  );
}
