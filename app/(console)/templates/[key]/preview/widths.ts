/** As wide as there is room; an iPhone; the reading pane of a desktop client; a window of its own. */
export const WIDTHS = [
  { width: null, label: "Full", keys: "0" },
  { width: 390, label: "Phone", keys: "1" },
  { width: 640, label: "Pane", keys: "2" },
  { width: 1024, label: "Desktop", keys: "3" },
] as const;

export const LEAST_WIDTH = 240;
export const MOST_WIDTH = 2_000;
export const withinWidths = (width: number): number => Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));
