import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { statusOfResult } from "@/components/status/replay-item.ts";
import { TallyList } from "./tally-list.tsx";

test("a count that is kept stands there with its zero, and cannot be pressed; others come with their first", () => {
  const row = (name: "accepted" | "failed" | "expired", count: number, kept: boolean) =>
    ({ name, status: statusOfResult[name], count, said: "", kept }) as const;
  const rows = [row("accepted", 1_200, true), row("failed", 0, true), row("expired", 0, false)];
  const html = renderToStaticMarkup(<TallyList label="Results" rows={rows} shown={null} onPick={() => {}} />);
  expect(html.replace(/<[^>]*>/g, " ").match(/\S+/g)).toEqual(["Accepted", "1,200", "Failed", "again", "0"]);
  expect(html.match(/<button/g)).toHaveLength(1);
});
