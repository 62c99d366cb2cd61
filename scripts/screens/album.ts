import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { printOf } from "./print.ts";

type Shot = { screen: string; state: string };
export type Album = ReturnType<typeof openAlbum>;

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
const fileOf = ({ screen, state }: Shot): string => `${slug(screen)}/${slug(state)}.webp`;

/**
 * The pictures in a folder, each with a mark of what it shows: one that shows the same as before stays as it is, so that a run changes
 * what changed. `whole`: every picture is taken, and those that are not are of screens that are no more.
 */
export function openAlbum(folder: string, { whole }: { whole: boolean }) {
  const marks = path.join(folder, "marks.json");
  const before: Record<string, string> = existsSync(marks) ? JSON.parse(readFileSync(marks, "utf8")) : {};
  const [taken, faults]: [Record<string, string>, string[]] = [{}, []];
  let written = 0;
  const write = (all: Record<string, string>) => {
    const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(marks, `${JSON.stringify(sorted, null, 2)}\n`);
    writeFileSync(path.join(folder, "README.md"), contents(Object.keys(sorted)));
  };
  return {
    /** What is wrong, one line each: "message, dark: …". */
    faults: (): readonly string[] => faults,
    blame({ screen, state }: Shot, found: readonly string[]): void {
      faults.push(...found.map((fault) => `${screen}, ${state}: ${fault}`));
    },
    /** Keeps a picture; a run that is broken off leaves what it took, listed. */
    async keep(shot: Shot, page: Page, capture: () => Promise<Buffer>): Promise<void> {
      const [file, print] = [fileOf(shot), await printOf(page)];
      taken[file] = print;
      if (before[file] === print && existsSync(path.join(folder, file))) return;
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), await capture());
      written += 1;
      write({ ...before, ...taken });
    },
    /** Gives how many pictures there are, and how many of them are new. */
    close(): { pictures: number; written: number } {
      const all = whole ? taken : { ...before, ...taken };
      for (const file of Object.keys(before)) if (!(file in all)) rmSync(path.join(folder, file), { force: true });
      write(all);
      return { pictures: Object.keys(all).length, written };
    },
  };
}

/** These first, in this order; others of a screen follow. */
const ORDER = ["normal", "dark", "phone", "empty", "long", "long-phone", "stale", "failing", "viewer"];

function contents(files: readonly string[]): string {
  const screens = Map.groupBy(files, (file) => path.dirname(file));
  const rank = (file: string) => (ORDER.indexOf(path.basename(file, ".webp")) + ORDER.length + 1) % (ORDER.length + 1);
  const picture = (file: string) =>
    `<td valign="top">${path.basename(file, ".webp").replaceAll("-", " ")}<br><a href="${file}"><img src="${file}" width="240" alt=""></a></td>`;
  const parts = [...screens].map(([screen, shown]) => {
    const cells = shown.toSorted((a, b) => rank(a) - rank(b)).map(picture);
    return `## ${screen.replaceAll("-", " ")}\n<table><tr>\n${cells.join("\n")}\n</tr></table>\n`;
  });
  return `${HEAD}\n${parts.join("\n")}`;
}

const HEAD = `# The screens

Made by \`npm run screens\`; do not edit. *normal*, *dark* and *phone* (390 px wide) show the sample product's month; *empty* a first start; *long* names and addresses of 200
characters; *stale* an open page whose requests answer 500; *failing* a page that the server cannot make; *viewer* what somebody sees who may not see addresses.
`;
