import { TextLink } from "@/components/text-link.tsx";

/** From what is dead to its cause. */
export const CauseLink = ({ id }: { id: string }) => (
  <TextLink href={`/dead-letters/${id}`} className="inline-block min-h-6 leading-6">
    all that failed the same way
  </TextLink>
);
