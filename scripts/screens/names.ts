const exactly = (text: string, length: number): string => text.padEnd(length, "x").slice(0, length);

/** Two hundred characters, half of them without a space to break at. */
export const longName = exactly(
  `Wolfeschlegelsteinhausenbergerdorff Hubert Blaine the Younger of ${"Hausenbergerdorff".repeat(6)} `,
  200,
);

/** An address of two hundred characters: 64 before the sign, as many as there may be. Another `word`, another address. */
export function longAddress(word: string): string {
  const local = exactly(`${word}.with.a.rather.long.name.that.goes.on.and.on`, 64);
  const domain =
    "a-department-of-a-company.in-a-holding-with-a-long-name.and-one-more-subsidiary-of-it.somewhere-on-the-far-other-side-of-the-town";
  return `${local}@${domain.slice(0, 200 - 64 - 1 - ".example".length)}.example`;
}
