import { headers } from "next/headers";
import { isDatabaseAway, isDatabaseSlow } from "@/lib/db.ts";
import { WaybillError } from "@/lib/errors.ts";
import { logFailure } from "./log-failure.ts";

/** Something thrown as problem+json (RFC 9457). What is not ours to show is logged, and answered with the request's id alone. */
export async function problem(thrown: unknown): Promise<Response> {
  const requestId = ours((await headers()).get("x-request-id")) ?? crypto.randomUUID();
  const error = thrown instanceof WaybillError ? thrown : await hidden(thrown, requestId);
  const faults = error.faults.length > 0 ? { faults: error.faults } : {};
  return Response.json(
    { type: `urn:waybill:${error.code}`, status: error.status, code: error.code, title: error.message, requestId, ...faults },
    {
      status: error.status,
      headers: {
        "content-type": "application/problem+json",
        "cache-control": "no-store",
        ...challenge(error),
        ...patience(error),
      },
    },
  );
}

/** Products' requests do not pass proxy.ts, which sets it: theirs may say anything. */
const ours = (id: string | null): string | null => (id !== null && /^[\da-f-]{36}$/.test(id) ? id : null);

async function hidden(thrown: unknown, requestId: string): Promise<WaybillError> {
  await logFailure(thrown, requestId);
  if (isDatabaseSlow(thrown))
    return new WaybillError("database_slow", "The database takes too long to answer. Try again in a moment.", { status: 503 });
  if (isDatabaseAway(thrown))
    return new WaybillError("database_away", "The database cannot be reached. Try again in a moment.", { status: 503 });
  return new WaybillError("internal", "Something went wrong on the server. Its log names this request.", { status: 500 });
}

/** RFC 9110 §10.2.3. */
const patience = ({ options }: WaybillError): Record<string, string> =>
  options.retryAfterSeconds === undefined ? {} : { "retry-after": String(options.retryAfterSeconds) };

/** RFC 9110 §15.5.2: a 401 says how to authenticate. */
const challenge = ({ status }: WaybillError): Record<string, string> => (status === 401 ? { "www-authenticate": "Bearer" } : {});
