/** What a client of that kind has behind a mail: the frame has it before the mail comes, so that nothing flashes. */
export const grounds = { light: "bg-[white]", dark: "bg-[#1c1c1e]", inverted: "bg-[#121212]" } as const;

/** Small enough that all of its width is seen; never larger than life. */
export const fitting = (width: number | null, free: number | null): number =>
  width === null || free === null || width <= free ? 1 : free / width;
