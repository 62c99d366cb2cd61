import type { Instrumentation } from "next";

/** A page that failed, by the id that its reader sees. Its message stays out of the log: it may hold addresses. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { openLog } = await import("./lib/log.ts");
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  const frames = error instanceof Error ? error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) : undefined;
  const requestId = request.headers["x-request-id"];
  openLog("waybill-web").error(
    { digest, requestId, route: routePath, name: error instanceof Error ? error.name : typeof error, at: frames?.slice(0, 12) },
    "page failed",
  );
};
