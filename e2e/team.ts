import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { hashPassword } from "better-auth/crypto";
import pg from "pg";
import type { Role } from "@/domain/access/types.ts";
import { newId } from "@/lib/crypto.ts";

/** Asks the console as somebody would who has this cookie; no redirect is followed. */
export type Ask = (path: string, method?: string) => Promise<Response>;

/** A session with the database of the console that runs on this DATA_DIR; with another of the same server where named. */
export async function openDatabase(data: string, name?: string): Promise<pg.Client> {
  const url = new URL(parseEnv(readFileSync(path.join(data, "local.env"), "utf8")).DATABASE_URL ?? "");
  if (name) url.pathname = name;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

/** Adds somebody to the team, who can sign in at once. */
export async function addTeammate(client: pg.Client, { name, email, role }: { name: string; email: string; role: Role }) {
  const [id, password] = [newId(), "a-long-password-1"];
  await client.query(`INSERT INTO waybill."user" (id, name, email, email_verified, role) VALUES ($1, $2, $3, true, $4)`, [
    id,
    name,
    email,
    role,
  ]);
  await client.query(
    `INSERT INTO waybill.account (id, account_id, provider_id, user_id, password) VALUES ($1, $2, 'credential', $2, $3)`,
    [newId(), id, await hashPassword(password)],
  );
  return { id, email, password };
}

/** Somebody of the team whose role changes. */
export async function openTeammate(baseURL: string) {
  const client = await openDatabase(process.env.WAYBILL_E2E_DATA ?? "");
  const { id, email, password } = await addTeammate(client, {
    name: "Mate",
    email: `mate-${newId()}@team.example`,
    role: "viewer",
  });
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
