import type { Instrumentation } from "next";

/** Behind a proxy.ts Next itself reads what is posted, and prints the error of one whose sender went away; and prints it as no log does. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  // A rule is tried out here as well (what-if, a simulated event): one that never comes back must not keep everybody from the console.
  if (process.env.NODE_ENV === "production") {
    const { startWatchdog } = await import("./boot/watchdog.ts");
    startWatchdog({ name: "waybill-web" });
  }
  const { isCutOff } = await import("./lib/http.ts");
  const print = console.error;
  console.error = (...said: unknown[]) => {
    if (said.length !== 1 || !isCutOff(said[0])) print(...said);
  };
}

/** Logs a page that failed, by the ids that its reader sees. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { openLog } = await import("./lib/log.ts");
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  const requestId = request.headers["x-request-id"];
  openLog("waybill-web").error({ digest, requestId, route: routePath, err: error }, "page failed");
};
