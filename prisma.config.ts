import { defineConfig } from "prisma/config";

/**
 * Used only by the Prisma CLI (generate, status, authoring migrations). At run time lib/db.ts and scripts/migrate apply the same
 * files. The history lives in waybill._prisma_migrations, so that a product with its own Prisma may share the database: `schema`
 * tells Prisma's native engine where to look, `options` its driver adapters.
 */
function cliUrl(): string {
  const url = new URL(process.env.DATABASE_URL || "postgresql://unset/unset");
  url.searchParams.set("schema", "waybill");
  url.searchParams.set("options", "-c search_path=waybill");
  return url.href.replaceAll("+", "%20");
}

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: cliUrl() },
});
