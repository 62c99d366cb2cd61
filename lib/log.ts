import { type Logger, pino } from "pino";
import { errorForLog } from "./errors.ts";

export type Log = Logger;

/** JSON lines on stdout. Ids, codes and counts only: addresses, payloads, message bodies and secrets never go in. Errors go in as `err`. */
export const openLog = (name: string, level = "info"): Log =>
  pino({
    name,
    level,
    redact: ["*.password", "*.secret", "*.authorization", "*.email", "*.payload", "*.props"],
    serializers: { err: errorForLog },
  });
