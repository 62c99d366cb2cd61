import { defineConfig } from "prisma/config";

/** Used only by the Prisma CLI (generate, authoring migrations). At run time lib/db.ts and scripts apply the same files. */
export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://unset/unset" },
});
