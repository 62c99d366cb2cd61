import type { TemplateCard } from "./schema.ts";

export const gallerySorts = ["name", "published", "sent", "failing"] as const;
export type GallerySort = (typeof gallerySorts)[number];

/** What somebody looks after in a gallery. */
const notable = {
  failing: ({ checks }) => (checks?.errors ?? 0) > 0,
  waiting: ({ activeNumber, newestNumber }) => newestNumber !== null && newestNumber !== activeNumber,
  pinned: ({ rules }) => rules.some(({ pinnedNumber }) => pinnedNumber !== null),
  unused: ({ rules }) => rules.length === 0,
} satisfies Record<string, (card: TemplateCard) => boolean>;
export type Notable = keyof typeof notable;
export const notables = ["failing", "waiting", "pinned", "unused"] as const satisfies readonly Notable[]; // `satisfies` needs the literals

type GalleryFilter = { q: string; stream: string | null; category: string | null; show: Notable | null };

/** The templates that have every word of `q` in their name, description or subject, and fit the rest. */
export function findTemplates(cards: readonly TemplateCard[], { q, stream, category, show }: GalleryFilter): TemplateCard[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = [card.key, card.description, card.shown?.subject].join("\n").toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (stream === null || card.streams.includes(stream)) &&
      (category === null || card.categories.includes(category)) &&
      (show === null || notable[show](card))
    );
  });
}

/** How many of the templates somebody looks after, by why. */
export const countNotable = (cards: readonly TemplateCard[]): Record<Notable, number> => ({
  failing: cards.filter(notable.failing).length,
  waiting: cards.filter(notable.waiting).length,
  pinned: cards.filter(notable.pinned).length,
  unused: cards.filter(notable.unused).length,
});

/** Failed of those that were tried, from 0 to 1; null where none was. */
export const failureRate = ({ week: { accepted, failed } }: TemplateCard): number | null =>
  accepted + failed === 0 ? null : failed / (accepted + failed);

/** What comes first is greatest; what is equal stays in the order of names. */
const weight = {
  name: () => 0,
  published: ({ publishedAt }) => Date.parse(publishedAt ?? "1970-01-01"),
  sent: ({ week }) => week.accepted,
  failing: (card) => failureRate(card) ?? -1,
} satisfies Record<GallerySort, (card: TemplateCard) => number>;

export const sortTemplates = (cards: readonly TemplateCard[], sort: GallerySort): TemplateCard[] =>
  cards.toSorted((a, b) => weight[sort](b) - weight[sort](a) || (a.key < b.key ? -1 : 1));
