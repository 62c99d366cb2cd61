import { publicRoute } from "@/app/access.ts";
import { refuseForeign } from "@/app/same-origin.ts";
import { notFound } from "@/lib/errors.ts";

/** Whatever no other handler has: without it the page "There is no such page" would answer, in HTML. */
const nothingHere = async (request: Request): Promise<Response> => {
  refuseForeign(request);
  throw notFound("route", new URL(request.url).pathname);
};

export const GET = publicRoute("what is not there needs no session to say so", nothingHere);
export const POST = publicRoute("what is not there needs no session to say so", nothingHere);
export const PUT = publicRoute("what is not there needs no session to say so", nothingHere);
export const PATCH = publicRoute("what is not there needs no session to say so", nothingHere);
export const DELETE = publicRoute("what is not there needs no session to say so", nothingHere);
