import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import type { WhyProof } from "@/domain/why/schema.ts";

export const proofHref = ({ what, id }: WhyProof): string => (what === "message" ? `/messages/${id}` : `/events/${id}`);

/** Leads to what the answer rests on. */
export function ProofButton({ proof }: { proof: WhyProof }) {
  const icon = proof.what === "message" ? "mail" : "inbox";
  return (
    <Link href={proofHref(proof)} className={buttonStyle({ variant: "primary" })}>
      <Icon name={icon} className="size-3.5" /> Open {proof.what}
    </Link>
  );
}
