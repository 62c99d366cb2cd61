// Runs first inside a template's own V8 context. Whatever could make two renders of the same props differ is refused here, so that
// "everything that makes bytes vary is an input" (docs/decisions/0041) holds. The context has no process, require, fetch or timers.
import { atob, btoa } from "./base64.ts";
import { clone } from "./clone.ts";
import { guardDate } from "./date.ts";
import { guardIntl } from "./intl.ts";
import { guardStrings } from "./locales.ts";
import { refuse } from "./refuse.ts";
import { type ParseUrl, urlClass } from "./url.ts";
import { FormParams } from "./url-params.ts";
import { Utf8Decoder, Utf8Encoder } from "./utf8.ts";

/**
 * Set by the host before this script: null refuses clock and randomness; a number answers every question for the time with it.
 * The second is used only when publishing, to find a template that swallows the refusal.
 */
declare const waybillClock: number | null;
/** Set by the host as well; see url.ts. */
declare const waybillParseUrl: ParseUrl;

const [clock, parseUrl] = [waybillClock, waybillParseUrl];
const root: Record<string, unknown> = globalThis;
const memory = ["SharedArrayBuffer", "Atomics", "WeakRef", "FinalizationRegistry"]; // others write to it, or it tells when it was tidied
for (const name of ["waybillClock", "waybillParseUrl", "WebAssembly", "Temporal", ...memory]) delete root[name];

guardDate(clock);
guardStrings();
guardIntl(clock);

const ask = (what: string) => () => (clock === null ? refuse(what, "Give the value in the props.") : clock % 9_973);
Math.random = () => Number(ask("Math.random()")()) / 9_973;
root.performance = { now: ask("performance.now()") };
root.crypto = {
  randomUUID: ask("crypto.randomUUID()"),
  getRandomValues: ask("crypto.getRandomValues()"),
};
const silent = () => {};
root.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
Object.assign(root, { atob, btoa, structuredClone: (value: unknown) => clone(value) });
Object.assign(root, { TextEncoder: Utf8Encoder, TextDecoder: Utf8Decoder, URL: urlClass(parseUrl), URLSearchParams: FormParams });

root.queueMicrotask = (task: () => void) => void Promise.resolve().then(task);
