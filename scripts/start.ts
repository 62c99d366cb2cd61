import { fail } from "./terminal.ts";

Object.assign(process.env, { NODE_ENV: "production" }); // before anything reads it: React renders twice as fast
const { runHouse } = await import("./start/run.ts");
await runHouse({ dev: false }).catch(fail);
