import { webContext } from "@/app/context.ts";

/** Is the session that opened the stream still there, with the role that it had? Asked outside of a request, so by its headers. */
export async function stillSigned(headers: Headers, role: string): Promise<boolean> {
  const { auth } = await webContext();
  const session = await auth.api.getSession({ headers });
  return session?.user.role === role && !session.user.deactivatedAt;
}
