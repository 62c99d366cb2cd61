import { publicRoute } from "@/app/access.ts";
import { notFound } from "@/lib/errors.ts";

/** Without it the console's page "not found" would answer, in HTML and without its Content-Security-Policy: proxy.ts lets all of v1 pass. */
const nothingHere = async (request: Request): Promise<Response> => {
  throw notFound("route", new URL(request.url).pathname);
};

export const GET = publicRoute("what is not there needs no key to say so", nothingHere);
export const POST = publicRoute("what is not there needs no key to say so", nothingHere);
export const PUT = publicRoute("what is not there needs no key to say so", nothingHere);
export const PATCH = publicRoute("what is not there needs no key to say so", nothingHere);
export const DELETE = publicRoute("what is not there needs no key to say so", nothingHere);
