import { authed } from "@/app/access.ts";
import { foreignHtml } from "@/app/foreign-html.ts";
import { loadFrameLook } from "@/app/frame-look.ts";
import { previewTemplate } from "@/domain/template/preview.ts";
import { MOST_PROPS } from "@/domain/template/props-limits.policy.ts";
import { readProps } from "@/domain/template/read-props.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { readBody } from "@/lib/http.ts";
import { askedVersion } from "../asked-version.ts";
import { wantedProps } from "../preview/read-preview.ts";
import { loadPropsSearch } from "../preview/search.ts";

type Asked = { ctx: Ctx; sessionId: string; request: Request; params: { key: string } };

/** A version with one of its examples, or with props that the address carries, for the sandboxed frame. */
export const GET = authed<{ key: string }>("template.preview", async (asked) => {
  const { id: versionId } = await askedVersion(asked.ctx, asked.request, asked.params);
  const shape = await readProps(asked.ctx, { versionId });
  return framed(asked, versionId, (await wantedProps(shape, loadPropsSearch(asked.request))).text);
});

/** The same with props that are too long for an address: a form's, since that is what loads a frame with a body. */
export const POST = authed<{ key: string }>("template.preview", async (asked) => {
  const form = new URLSearchParams(await readBody(asked.request, { limit: 3 * MOST_PROPS + 100 })); // a byte takes three there
  const { id } = await askedVersion(asked.ctx, asked.request, asked.params);
  return framed(asked, id, form.get("props") ?? "");
});

async function framed({ ctx, sessionId, request, params }: Asked, versionId: string, props: string): Promise<Response> {
  const result = await previewTemplate(ctx, { versionId, props, key: params.key });
  if (!result.ok) throw new WaybillError(result.failure.code, result.failure.detail, { status: 422 });
  return foreignHtml({ ctx, sessionId }, result.html, loadFrameLook(request));
}
