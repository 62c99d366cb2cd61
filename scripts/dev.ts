import { fail } from "./terminal.ts";

Object.assign(process.env, { NODE_ENV: "development" }); // before anything reads it
const { runHouse } = await import("./start/run.ts");
const { watchSources } = await import("./start/watch.ts");
await runHouse({ dev: true, opened: watchSources }).catch(fail);
