import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isPublicPath } from "@/domain/access/public-path.policy.ts";

const here = import.meta.dirname;
const files = globSync("**/*.{ts,tsx}", { cwd: here });
const read = (file: string) => readFileSync(path.join(here, file), "utf8");
const named = (name: RegExp) => files.filter((file) => name.test(path.basename(file)));

/** Why a page, handler or action does not ask who calls; empty when every way in does. */
function open(file: string, text: string): string[] {
  if (/^(page|not-found|forbidden|default)\.tsx?$/.test(path.basename(file)))
    return /\bawait requireSession\("[a-z]+\.[a-z]+"\)|\bpublicPage\("[^"]{10,}"\)/.test(text)
      ? []
      : [`${file}: no requireSession with a permission, no publicPage`];
  if (/^route\.tsx?$/.test(path.basename(file))) {
    const methods = [...text.matchAll(/^export\b[^\n]*\b(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b([^\n]*)/gm)];
    if (methods.length === 0) return [`${file}: exports no method that this test can read`];
    return methods
      .filter(
        ([, , rest]) =>
          !/^ = ((authed|keyed)(<[^(]*>)?\("[a-z]+\.[a-z_]+", |publicRoute(<[^(]*>)?\("[^"]{10,}")/.test(rest ?? ""),
      )
      .map(([, method]) => `${file}: ${method} is open`);
  }
  if (/^\s*["']use server["']/m.test(text))
    return [`${file}: a server action; changes go through route handlers (decision 0062)`];
  return [];
}

/** Open to who is not signed in, and yet of the console: not for the public address. */
const ofTheConsole = [
  "api/[[...rest]]/route.ts",
  "api/auth/[...all]/route.ts",
  "api/images/route.ts",
  "api/invitation/[token]/route.ts",
  "api/reset/[token]/route.ts",
  "api/reset/route.ts",
];

test("a handler for everybody is public by its path, or belongs to the console", () => {
  const handlers = named(/^route\.tsx?$/).filter((file) => /\b(publicRoute|keyed)[<(]/.test(read(file)));
  const url = (file: string) =>
    `/${path.dirname(file)}`
      .replace(/\/\([^)]*\)/g, "")
      .replace("[hash]", "0".repeat(64))
      .replace("[name]", "x.png")
      .replace(/\[[^\]]*\]/g, "x");
  expect(handlers.filter((file) => !isPublicPath(url(file))).sort()).toEqual(ofTheConsole);
  const signedIn = named(/^route\.tsx?$/).filter((file) => /\bauthed[<(]/.test(read(file)));
  expect(signedIn.filter((file) => isPublicPath(url(file)))).toEqual([]);
});

test("what anybody may ask to be changed comes from our own pages, with an API key, or signed", () => {
  const changing = named(/^route\.tsx?$/).filter((file) => /^export const (?!GET|HEAD)[A-Z]+ = publicRoute/m.test(read(file)));
  expect(changing.length).toBeGreaterThan(4);
  expect(changing.filter((file) => !/^\s+refuseForeign\(request\);/m.test(read(file))).sort()).toEqual([
    "api/v1/[...rest]/route.ts",
    "api/v1/events/route.ts",
    "api/v1/webhooks/resend/route.ts",
  ]);
});

describe("every way into the console asks for a session, or says why not", () => {
  test("pages, route handlers and server actions as they are", () => {
    expect(named(/^(page|route)\.tsx?$/).length).toBeGreaterThan(15);
    expect(files.filter((file) => !/\.test\./.test(file)).flatMap((file) => open(file, read(file)))).toEqual([]);
  });

  // The frame's parts: they show no data and read no session.
  const silent = ["error.tsx", "(console)/error.tsx", "global-error.tsx", "layout.tsx"];
  test("what is left holds no data", () => {
    const rest = named(/^(layout|error|not-found|forbidden|global-error|template|loading|default)\.tsx$/).filter(
      (file) => !silent.includes(file),
    );
    for (const file of rest) expect(read(file), file).toMatch(/requireSession|publicPage/);
    for (const file of silent) expect(read(file), file).not.toMatch(/@\/domain\/(?!.*schema)|webContext/);
  });

  test.each([
    ["x/page.tsx", "export default async function Page() { return null; }"],
    ["x/page.tsx", "export default async function Page() { await requireSession(); }"],
    ["x/page.tsx", 'export default function Page() { publicPage(""); }'],
    ["x/route.ts", "export async function GET() { return Response.json({}); }"],
    ["x/route.ts", "export const POST = async () => Response.json({});"],
    ["x/route.ts", "const handler = authed(y, x);\nexport { handler as POST };"],
    ["x/route.ts", "export const GET = authed(x);"],
    ["x/route.ts", 'export const GET = authed("console.read", x);\nexport const POST = publicRoute("", x);'],
    ["x/actions.ts", '"use server";\nexport async function remove() {}'],
    ["x/form.tsx", 'export function Form() {\n  async function act() {\n    "use server";\n  }\n}'],
  ])("an open %s is found", (file, text) => {
    expect(open(file, text)).not.toEqual([]);
  });
});
