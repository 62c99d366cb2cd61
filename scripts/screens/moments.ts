import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { intentStatuses } from "@/domain/intent/status.policy.ts";
import { enter, type Studio, tour } from "./studio.ts";

type Moment = { path: string; phone?: boolean; act?(page: Page): Promise<unknown> };

const NOTHING = "01900000-0000-7000-8000-000000000000";
/** Presses what opens a dialog or a menu, and waits for it: its code is fetched then. */
const press = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").or(page.getByRole("menu")).first().waitFor();
};

/** What a screen shows now and then, by "screen, state": a status, an open dialog, an address that leads nowhere. */
async function moments(request: APIRequestContext): Promise<Record<string, Moment>> {
  const first = async (list: string): Promise<string> =>
    (await (await request.get(`/api/${list}`)).json()).rows[0]?.id ?? NOTHING;
  const some = await first("messages?status=accepted");
  const ofStatus = intentStatuses.map(async (status) => {
    const moment: Moment = { path: `/messages/${await first(`messages?status=${status}`)}` };
    return [`message, ${status}`, moment] as const;
  });
  const quarantined = await first("events?state=quarantined");
  return {
    ...Object.fromEntries(await Promise.all(ofStatus)),
    "message, settle": { path: `/messages/${await first("messages?status=uncertain")}`, act: press("Settle") },
    "message, retry": { path: `/messages/${await first("messages?status=failed")}`, act: retry },
    "message, send again": { path: `/messages/${some}`, act: press("Send again") },
    "message, as sent": { path: `/messages/${some}?tab=sent` },
    "message, drawer": { path: `/messages?open=${some}` },
    "message, drawer phone": { path: `/messages?open=${some}`, phone: true },
    "message, unknown": { path: `/messages/${NOTHING}` },
    "messages, stale cursor": { path: "/messages?cursor=of-another-list" },
    "messages, failed": { path: "/messages?status=failed" },
    "overview, last hour": { path: "/?span=1h" },
    "overview, month": { path: "/?span=30d" },
    "events, quarantined": { path: "/events?state=quarantined" },
    "event, quarantined": { path: `/events/${quarantined}` },
    "event, correct": { path: `/events/${quarantined}/correct` },
    "cause, of events": { path: `/dead-letters/${await first("causes/quarantine")}` },
    "event, plan again": { path: `/events/${await first("events?state=accepted")}`, act: press("Plan again") },
    "rules, turn off": {
      path: "/rules",
      act: (page) => choose(page, "workspace-invitation-reminder", /^Off/),
    },
    "rules, raise": { path: "/rules", act: (page) => choose(page, "invoice-receipt", /^On/) },
    "rules, menu": { path: "/rules", act: press("Rule welcome:") },
    "template, inverted phone": { path: "/templates/workspace-invitation?width=390&scheme=inverted" },
    "template, misfit": {
      path: "/templates/trial-ending",
      act: (page) => page.getByRole("textbox", { name: "link" }).fill("nowhere"),
    },
    "template, test": {
      path: "/templates/workspace-invitation",
      async act(page) {
        await press("Send a test…")(page);
        await page
          .getByRole("dialog")
          .getByText(/^\[Test\]/)
          .waitFor();
      },
    },
    "versions of a template, make active": {
      path: "/templates/workspace-invitation/versions",
      async act(page) {
        await press("Make v2 active…")(page);
        await page.getByRole("dialog").locator("button:enabled", { hasText: "Make v2 active" }).waitFor();
      },
    },
    "streams, pause": { path: "/streams", act: press("Pause digest") },
    "streams, limits": { path: "/streams", act: press("Set limits of digest") },
    "why, nobody asked": { path: "/why" },
    "team, invite": { path: "/settings/people", act: press("Invite somebody") },
    "keys, new": { path: "/settings/keys", act: press("Create a key") },
    "palette, open": { path: "/", act: (page) => page.keyboard.press("Control+k") },
    "shortcuts, open": { path: "/", act: (page) => page.keyboard.press("?") },
    "menu, phone": { path: "/", phone: true, act: press("Menu") },
    "no page, not found": { path: "/nothing/here" },
  };
}

/** Its versions are asked for when it opens. */
async function retry(page: Page): Promise<void> {
  await press("Retry now")(page);
  await page.getByRole("radio", { name: /^The version in use, v\d+$/ }).waitFor();
}

/** Opens the menu of a rule and chooses a mode. */
async function choose(page: Page, rule: string, mode: RegExp): Promise<void> {
  await page.getByRole("button", { name: `Rule ${rule}:` }).click();
  await page.getByRole("menuitemradio", { name: mode }).click();
}

/** Pages for everybody. */
const doors: Record<string, Moment> = {
  "sign in, normal": { path: "/sign-in" },
  "sign in, phone": { path: "/sign-in", phone: true },
  "sign in, refused": {
    path: "/sign-in",
    async act(page) {
      await page.getByLabel("Email").fill("somebody@team.example");
      await page.getByLabel("Password").fill("not the password");
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  "forgot, normal": { path: "/forgot" },
  "invitation, dead link": { path: `/invitation/${"x".repeat(65)}` },
};

/** Each once, by day; as admin, nobody and viewer. */
export async function takeMoments(studio: Studio, admin: BrowserContext, viewer: BrowserContext): Promise<void> {
  await visit(studio, admin, await moments(admin.request));
  await visit(studio, await enter(studio), doors);
  await visit(studio, viewer, { "no page, forbidden": { path: "/settings/people" } });
}

async function visit(studio: Studio, as: BrowserContext, shown: Record<string, Moment>): Promise<void> {
  const paths = Object.fromEntries(Object.entries(shown).map(([name, { path }]) => [name, path]));
  await tour(studio, as, paths, async ({ page, open, take }, name, path) => {
    const [screen = "", state = ""] = name.split(", ");
    const { phone, act } = shown[name] ?? {};
    await open(path, { phone });
    await act?.(page);
    // Some answer 404, 403 or 401: browsers say so.
    await take({ screen, state }, { phone, provoked: true });
  });
}
