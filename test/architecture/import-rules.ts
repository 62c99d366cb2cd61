/**
 * Who may import whom: the folders there are, and what each may use. The first rule whose `files` fits judges a file. `may` lists
 * files of the project; `types` what it may use for types alone (nothing of it runs); `packages`, where it stands, the only
 * packages; `never` packages that are refused.
 */
export type ImportRule = { files: RegExp; may: RegExp[]; types?: RegExp[]; packages?: RegExp; never?: RegExp; why: string };

const PURE = /^domain\/(.+\.policy\.ts|[^/]+\/(schema|queue)\.ts)$/;
const BUILDERS = /^domain\/[^/]+\/define\.ts$/;
const SHAPES = [/^domain\/[^/]+\/(define|types)\.ts$/, /^lib\/errors\.ts$/];
const TEAM = /^(emails|events|rules|demo)\/|^waybill\.config\.ts$/;
const DATABASE = /^(@prisma\/|pg$|pg-boss$|prisma$)/;
const DATABASE_CLIENT = /^prisma\/client\//;

export const IMPORT_RULES: ImportRule[] = [
  {
    files: /^app\/.*\.(test|spec)\.tsx?$/,
    may: [/^/],
    why: "a test in app may use what it stands beside",
  },
  {
    files: /\.(test|spec)\.tsx?$|^(test|e2e|bench|chaos|scripts)\//,
    may: [/^(?!app\/)/],
    why: "tests and scripts may use everything but app",
  },
  {
    files: PURE,
    may: [PURE],
    types: SHAPES,
    packages: /^(zod|temporal-polyfill)$/,
    why: "a policy, schema or queue is pure: zod, Temporal and each other",
  },
  {
    files: BUILDERS,
    may: [BUILDERS, PURE],
    packages: /^(zod|temporal-polyfill|react)$/,
    why: "builders are what teams import: they carry nothing of the engine",
  },
  {
    files: /^domain\//,
    may: [/^(domain|lib)\//, DATABASE_CLIENT, /^providers\/types\.ts$/],
    why: "domain knows domain, lib and providers/types",
  },
  {
    files: /^demo\//,
    may: [TEAM, BUILDERS, PURE, /^(lib|domain)\//, DATABASE_CLIENT],
    why: "the sample product uses builders, the catalogue and the public verbs",
  },
  {
    files: TEAM,
    may: [TEAM, BUILDERS, PURE],
    never: DATABASE,
    why: "emails, events and rules use the typed builders and each other",
  },
  {
    files: /^system\//,
    may: [/^system\//, BUILDERS, PURE],
    packages: /^(zod|temporal-polyfill|react|react-email)$/,
    why: "what Waybill itself sends uses the typed builders, as a team's own mails do",
  },
  {
    files: /^client\//,
    may: [/^(client|events)\//, /^domain\/event\/define\.ts$/],
    never: DATABASE,
    why: "the client knows the catalogue's types only",
  },
  {
    files: /^providers\//,
    may: [/^providers\//, /^lib\/(log|http|crypto|errors|env)\.ts$/],
    types: [/^domain\/[^/]+\/schema\.ts$/],
    never: DATABASE,
    why: "a provider never sees the database, and of the domain only the words it translates into",
  },
  {
    files: /^components\//,
    may: [/^components\//, PURE],
    never: DATABASE,
    why: "components know components, schemas and policies; no data access",
  },
  {
    files: /^app\/(\(console\)|api)\/demo\//,
    may: [/^(app|components|boot|domain|lib|demo)\//],
    never: DATABASE,
    why: "the demo's own screen and route also use the sample product's actions",
  },
  {
    files: /^app\//,
    may: [/^(app|components|boot|domain|lib)\//],
    never: DATABASE,
    why: "pages and routes use components, domain and boot",
  },
  {
    files: /^jobs\//,
    may: [/^(jobs|boot|domain|lib)\//],
    never: /^(@prisma\/|pg$|prisma$)/,
    why: "jobs use boot, domain and lib",
  },
  {
    files: /^cli\/starter\//,
    may: [/^cli\/starter\//, TEAM, BUILDERS, PURE],
    never: DATABASE,
    why: "what `waybill new` starts from becomes a team's own: it uses what a team may use",
  },
  {
    files: /^cli\//,
    may: [/^(cli|boot|domain|lib)\//, /^scripts\/(local\.ts|bootstrap\.mjs)$/],
    never: DATABASE,
    why: "the command line uses boot, domain and lib, and finds the last start's environment",
  },
  {
    files: /^boot\//,
    may: [/^(boot|domain|lib|providers)\//],
    never: DATABASE,
    why: "boot puts domain, lib and providers together",
  },
  // The context names the shapes of what boot puts in; it is the one place of lib that knows them.
  {
    files: /^lib\/context\.ts$/,
    may: [/^lib\//, /^domain\/[^/]+\/types\.ts$/, /^providers\/types\.ts$/],
    why: "the context names the domain's types",
  },
  { files: /^lib\//, may: [/^lib\//, DATABASE_CLIENT], why: "lib knows lib" },
  { files: /^[^/]+$/, may: [/./], why: "a framework's file at the root" },
];

/** Nothing outside app imports app, except the framework's own file at the root. */
export const APP_USERS = /^(app\/|proxy\.ts$|instrumentation(-client)?\.ts$)/;
