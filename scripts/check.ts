import { runChecks } from "./check/run.ts";

/** `npm run check`: types, Biome, knip and the architecture test. */
process.exitCode = (await runChecks()).length > 0 ? 1 : 0;
