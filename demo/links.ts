/** Where Acme's own pages would be; RFC 2606 keeps the name from ever being a real site. What lets somebody in has its token for an id. */
export const link = (kind: "invitations" | "invoices" | "exports" | "workspaces", id: string): string =>
  `https://acme.example/${kind}/${id}`;
