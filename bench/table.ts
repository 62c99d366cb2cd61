import { type Figure, reached, rounded } from "./figure.ts";

const shown = (value: number | null | undefined) =>
  value == null || !Number.isFinite(value) ? "–" : rounded(value).toLocaleString("en", { maximumFractionDigits: 3 });

/** The lines of a table: a figure each, ours beside the peers', and what it was to reach. */
export function table(figures: readonly Figure[]): string[] {
  const peers = [...new Set(figures.flatMap(({ peers = {} }) => Object.keys(peers)))];
  const head = ["", "Waybill", ...peers, "ratio", "target"];
  const rows = figures.map((figure) => [
    `${figure.name} (${figure.unit})`,
    shown(figure.ours),
    ...peers.map((peer) => (figure.peers?.[peer] === undefined ? "" : shown(figure.peers[peer]))),
    figure.ratio == null ? "" : shown(figure.ratio),
    aim(figure),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

function aim(figure: Figure): string {
  const { target } = figure;
  if (!target) return "";
  const wanted = `${target.of === "ratio" ? "ratio " : ""}${target.least === undefined ? `≤ ${target.most}` : `≥ ${target.least}`}`;
  const met = reached(figure);
  return `${wanted} ${met === null ? "not measured" : met ? "met" : "MISSED"}`;
}
