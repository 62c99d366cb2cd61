/** The secret of a request's `Authorization: Bearer …`; empty where it has none. */
export const bearer = (request: Request): string =>
  /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
