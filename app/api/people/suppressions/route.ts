import { loadHistorySearch } from "@/app/(console)/people/search.ts";
import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { subjectOf } from "@/app/subject.ts";
import { suppressWritten } from "@/domain/suppression/add-written.ts";
import { listSuppressions } from "@/domain/suppression/list.ts";
import { addSuppressionSchema } from "@/domain/suppression/schema.ts";

/** Of one person or address, lifted ones too. */
export const GET = authed("console.read", async ({ ctx, request }) => {
  const { cursor, person, address } = loadHistorySearch(request);
  return Response.json(await listSuppressions(ctx, { ...subjectOf({ person, address }), lifted: true, cursor }));
});

/** `id` null: it was suppressed already. */
export const POST = authed("suppression.write", async ({ ctx, request }) =>
  Response.json(await suppressWritten(ctx, await readJsonBody(request, addSuppressionSchema))),
);
