import { expect, fresh, invite, test } from "./fixture.ts";

test("two tabs share one stream: a row changes in place, new ones wait behind a pill, pause holds them back", async ({
  page,
  context,
}) => {
  await invite(page, fresh("first"));
  await page.goto("/messages");
  const live = page.getByRole("button", { name: /live data/ });
  await expect(live).toContainText("Live");
  const other = await context.newPage();
  await other.goto("/messages");
  await expect(other.getByRole("button", { name: /live data/ })).toContainText("Live");
  const streams = (await other.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))).filter((name) =>
    name.includes("/api/stream"),
  );
  expect(streams).toEqual([]); // the first tab has it

  const first = await page.getByRole("row").nth(1).textContent();
  const address = fresh("second");
  const maker = await context.newPage();
  await invite(maker, address);
  for (const tab of [page, other]) await expect(tab.getByRole("button", { name: /^\d+ new$/ })).toBeVisible();
  expect(await page.getByRole("row").nth(1).textContent()).toBe(first);
  await page.getByRole("button", { name: /^\d+ new$/ }).click();
  const row = page.getByRole("row").filter({ hasText: address }).filter({ hasText: "workspace-invitation" }).last();
  await expect(row).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: address }).filter({ hasText: "Accepted" })).toHaveCount(1, {
    timeout: 30_000,
  });

  await live.click();
  await expect(live).toContainText("Paused");
  await invite(maker, fresh("third"));
  await expect(other.getByRole("button", { name: /^\d+ new$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^\d+ new$/ })).toHaveCount(0);
  await page.reload();
  await expect(live).toContainText("Paused");
  await live.click();
  await expect(live).toContainText("Live");

  // The leader goes; the other tab goes on by itself.
  await page.close();
  await other.getByRole("button", { name: /^\d+ new$/ }).click();
  await invite(maker, fresh("fourth"));
  await expect(other.getByRole("button", { name: /^\d+ new$/ })).toBeVisible();
});
