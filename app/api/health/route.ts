import { publicRoute } from "@/app/access.ts";

/** Says that the web process answers; nothing about the database or its data. */
export const GET = publicRoute("start scripts and load balancers ask", async () =>
  Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } }),
);
