import { builtinModules } from "node:module";
import type { Plugin } from "esbuild";
import type { VersionSource } from "@/domain/template/schema.ts";

const CURE = "The same props must give the same bytes on any machine: give the value in the props, or write it out.";
const NO_ENVIRONMENT = `A template sees no environment. ${CURE}`;
const NO_PROCESS = `A template sees no process. ${CURE}`;
const NO_IMPORT = "A template is one file that loads nothing: import it at the top of the file.";
const NO_NODE =
  "A template has no Node, so that it does the same everywhere. Do it in the rule, and give the result in the props.";

/** Where React Email's convention asks for the host of its images; a bundle has no host, so it is undefined in every one. */
export const undefinedInTemplates = { "process.env.VERCEL_URL": "undefined" };
const known = new Set(["NODE_ENV", "VERCEL_URL"]);

/** What the project's own files do that no bundle can: each as "file:line: what. How to mend it." */
export async function refusals(files: VersionSource["files"]): Promise<string[]> {
  const suspects = files.filter(({ text }) => /\bprocess\b|\bimport\.meta\b|\bimport\s*\(/.test(text));
  if (suspects.length === 0) return [];
  const { parseSync, Visitor } = await import("oxc-parser"); // only where it is needed: it is a native library
  return suspects.flatMap(({ path, text }) => {
    const found = new Map<number, string>();
    const at = (offset: number, reason: string) => {
      const line = text.slice(0, offset).split("\n").length;
      if (!found.has(line)) found.set(line, `${path}:${line}: ${reason}`);
    };
    const allowed = new Set<number>();
    const { program } = parseSync(path, text);
    new Visitor({
      MemberExpression({ object, property, start, end, computed }) {
        const name = !computed && property.type === "Identifier" ? property.name : null;
        const source = text.slice(object.start, object.end);
        if (source === "process.env" && name !== null && known.has(name)) allowed.add(object.start);
        else if (source === "process.env" && !allowed.has(object.start))
          at(start, `${text.slice(start, end)}: ${NO_ENVIRONMENT}`);
        else if (source === "import.meta" && name === "env") at(start, `import.meta.env: ${NO_ENVIRONMENT}`);
        else if (/^(globalThis\.)?process$/.test(source) && !allowed.has(object.start))
          at(start, name === "env" ? `process.env: ${NO_ENVIRONMENT}` : `process.${name}: ${NO_PROCESS}`);
      },
      ImportExpression({ start }) {
        at(start, `import(): ${NO_IMPORT}`);
      },
    }).visit(program);
    return [...found.values()];
  });
}

const packaged = /[\\/]node_modules[\\/]/;

/** Refuses Node's own modules where a file of the project imports them. */
export const withoutNode: Plugin = {
  name: "waybill-node",
  setup(build) {
    build.onResolve(
      { filter: new RegExp(`^(node:.*|${builtinModules.join("|")})$`) },
      async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === "waybill-node" || packaged.test(importer)) return undefined;
        const found = path.startsWith("node:")
          ? null
          : await build.resolve(path, { kind, resolveDir, pluginData: "waybill-node" });
        return found && found.errors.length === 0 ? found : { errors: [{ text: `"${path}": ${NO_NODE}` }] }; // a package may have its name
      },
    );
  },
};
