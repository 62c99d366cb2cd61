import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { hashPassword } from "better-auth/crypto";
import pg from "pg";
import type { Role } from "@/domain/access/types.ts";
import { newId } from "@/lib/crypto.ts";

/** Asks the console as somebody would who has this cookie; no redirect is followed. */
export type Ask = (path: string, method?: string) => Promise<Response>;

/** Somebody of the team whose role changes, made in the database of the console that runs. */
export async function openTeammate(baseURL: string) {
  const file = path.join(process.env.WAYBILL_E2E_DATA ?? "", "local.env");
  const client = new pg.Client({ connectionString: parseEnv(readFileSync(file, "utf8")).DATABASE_URL });
  await client.connect();
  const [id, email, password] = [newId(), `mate-${newId()}@team.example`, "a-long-password-1"];
  await client.query(
    `INSERT INTO waybill."user" (id, name, email, email_verified, role) VALUES ($1, 'Mate', $2, true, 'viewer')`,
    [id, email],
  );
  await client.query(
    `INSERT INTO waybill.account (id, account_id, provider_id, user_id, password) VALUES ($1, $2, 'credential', $2, $3)`,
    [newId(), id, await hashPassword(password)],
  );
  const asking =
    (cookie: string): Ask =>
    (where, method = "GET") =>
      fetch(`${baseURL}${where}`, { method, redirect: "manual", headers: { cookie, origin: baseURL } });
  const signIn = async (): Promise<Ask> => {
    const answer = await fetch(`${baseURL}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { origin: baseURL, "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
    return asking(
      answer.headers
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; "),
    );
  };
  return {
    nobody: asking(""),
    signIn,
    become: (role: Role) => client.query(`UPDATE waybill."user" SET role = $1 WHERE id = $2`, [role, id]),
    leave: async () => {
      await client.query(`DELETE FROM waybill."user" WHERE id = $1`, [id]);
      await client.end();
    },
  };
}
