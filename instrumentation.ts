import type { Instrumentation } from "next";

/** Logs a page that failed, by the ids that its reader sees. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { openLog } = await import("./lib/log.ts");
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  const requestId = request.headers["x-request-id"];
  openLog("waybill-web").error({ digest, requestId, route: routePath, err: error }, "page failed");
};
