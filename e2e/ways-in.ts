import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Permission, permissions } from "@/domain/access/permission.policy.ts";

const APP = path.join(import.meta.dirname, "../app");
const METHOD =
  /^export const (GET|HEAD|POST|PUT|PATCH|DELETE) = (?:authed(?:<[^(]*>)?\("([a-z_.]+)"|(?:publicRoute|keyed)[<(])/gm;

/** One way into the console: a page, or a method of a route handler. */
export type Way = {
  kind: "page" | "route";
  method: string;
  /** With its dynamic parts, as "/messages/[id]". */
  pattern: string;
  /** Null: for everybody. */
  permission: Permission | null;
};

const known = (word: string | undefined): Permission | null => permissions.find((permission) => permission === word) ?? null;

/** Every way in that exists in app/, with the permission that its source declares. */
export function waysIn(): Way[] {
  return globSync("**/{page.tsx,route.ts}", { cwd: APP })
    .filter((file) => !file.startsWith("dev/"))
    .sort()
    .flatMap((file): Way[] => {
      const text = readFileSync(path.join(APP, file), "utf8");
      const pattern = `/${path.dirname(file)}`.replace(/\/\([^)]*\)/g, "").replace(/^\/\.?$/, "") || "/";
      if (file.endsWith("page.tsx")) {
        const permission = known(/await requireSession\("([a-z_.]+)"\)/.exec(text)?.[1]);
        return [{ kind: "page", method: "GET", pattern, permission }];
      }
      return [...text.matchAll(METHOD)].map(([, method = "", permission]) => ({
        kind: "route",
        method,
        pattern,
        permission: known(permission),
      }));
    });
}

/** A path for the pattern: `ids` gives what stands for a dynamic part, by the pattern before it. */
export const pathOf = (pattern: string, id = "01900000-0000-7000-8000-000000000000"): string =>
  pattern.replace(/\[\.\.\.[^\]]*\]/g, "unknown").replace(/\[[^\]]*\]/g, encodeURIComponent(id));
