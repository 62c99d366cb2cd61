import { axeFaults } from "./axe.ts";
import { expect, holdScripts, test } from "./fixture.ts";

/** Every component in every state, by its looks: pictures go to test-results/components. */
for (const [name, { theme, width }] of Object.entries({
  light: { theme: "light", width: 1280 },
  dark: { theme: "dark", width: 1280 },
  phone: { theme: "light", width: 390 },
}))
  test(`components, ${name}: accessible, nothing scrolls sideways`, async ({ page }) => {
    await page.addInitScript((wanted) => localStorage.setItem("waybill.theme", wanted), theme);
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dev/components");
    await expect(page.getByRole("heading", { level: 1, name: "Components" })).toBeVisible();
    await page.screenshot({ path: `test-results/components/${name}.png`, fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
  });

test("components, by the keyboard: filter, select a range, choose columns, read a chart, palette, help", async ({ page }) => {
  await page.goto("/dev/components");
  const bar = page.getByRole("combobox", { name: "Filter messages" });
  await expect(async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await expect(bar).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("acc");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Status: Accepted" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Status: Accepted" })).toBeVisible();

  const table = page.getByRole("table", { name: "Messages", exact: true });
  await table.getByRole("checkbox", { name: "Select one" }).check();
  await table.getByRole("checkbox", { name: "Select three" }).click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.reload();
  await expect(page.getByText("3 selected")).toBeVisible();
  // Ticked while the code that knows what is selected is on its way: what was selected stays so.
  const letGo = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  for (const row of ["one", "four"]) await table.getByRole("checkbox", { name: `Select ${row}` }).check();
  letGo();
  await expect(page.getByText("4 selected")).toBeVisible();

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Recipient" }).uncheck();
  await expect(table.getByRole("columnheader", { name: "Recipient" })).toBeHidden();
  await page.reload();
  await expect(table.getByRole("columnheader", { name: "Recipient" })).toBeHidden();

  const chart = page.getByRole("figure", { name: "Messages by outcome" });
  await chart.getByRole("link", { name: /^Messages by outcome\. / }).focus();
  await page.keyboard.press("Home");
  await expect(chart.getByRole("link", { name: /^Messages by outcome\. Sat/ })).toBeFocused();
  await chart.getByRole("button", { name: "Show as table" }).click();
  await expect(chart.getByRole("row")).toHaveCount(25);
});
