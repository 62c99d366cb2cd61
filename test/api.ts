import { createKey } from "@/domain/key/create.ts";
import type { KeyScope } from "@/domain/key/schema.ts";
import type { World } from "./world.ts";

const kept = globalThis as typeof globalThis & { waybillWeb?: unknown }; // where app/context.ts keeps the process's context

/** A world that the routes of this process are of, until it is closed. */
export function served<W extends World>(world: W): W {
  kept.waybillWeb = Promise.resolve({ ctx: world.ctx });
  return {
    ...world,
    async close() {
      kept.waybillWeb = undefined;
      await world.close();
    },
  };
}

/** The secret of a new key of these scopes. */
export const secretFor = async ({ ctx }: World, name: string, ...scopes: KeyScope[]): Promise<string> =>
  (await createKey(ctx, { name, source: "shop", scopes })).secret;

type Route<P> = (request: Request, options: { params: Promise<P> }) => Promise<Response>;
export type Call = {
  secret?: string | null;
  method?: string;
  body?: object | string | null;
  type?: string;
  query?: string;
};

/** What a route answers a script that shows the key: asked by GET, or by POST where it is told something. */
export async function callRoute<P>(
  route: Route<P>,
  { params, secret, body, method, type = "application/json", query = "" }: Call & { params: P },
) {
  const headers = { "content-type": type, ...(secret ? { authorization: `Bearer ${secret}` } : {}) };
  const text = typeof body === "object" ? JSON.stringify(body) : body;
  const init = text === undefined ? { headers } : { method: method ?? "POST", headers, body: text };
  const answer = await route(new Request(`http://waybill.test/x${query}`, init), { params: Promise.resolve(params) });
  return { status: answer.status, said: await answer.json() };
}
