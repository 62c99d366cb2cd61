import { expect, fresh, invite, openPalette, test, turn } from "./fixture.ts";

test("with the keyboard alone: find a message by its id, open it, turn a rule off and on", async ({ page }) => {
  const address = fresh("keys");
  await turn(page, "welcome", "on");
  const path = await invite(page, address);
  await page.goto("/messages");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Filter messages" })).toBeFocused();
  await page.keyboard.insertText(address);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/address=keys-/);
  const found = page.getByRole("row").filter({ hasText: address });
  await expect(page.getByRole("row").filter({ hasNotText: address })).toHaveCount(1); // the head
  await expect(found.first()).toBeVisible();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(path.split("/").at(-1) ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto("/messages");
  await expect(page.getByText("Live", { exact: true })).toBeVisible(); // the page's code is there
  await page.keyboard.press("Control+k"); // and all of it at once, before the palette is there
  await page.keyboard.type(path.split("/").at(-1) ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await page.goto("/messages");
  await expect(page.getByRole("row").first()).toBeVisible();
  await openPalette(page); // and with a look at what was found before Enter
  const [event] = (await (await page.request.get("/api/events")).json()).rows; // one that nobody looked at
  await page.keyboard.insertText(event.id);
  await expect(page.getByRole("option").first()).toHaveAttribute("data-value", /^event /);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/events/${event.id}$`));

  await page.goto(`/messages?address=${address}`);
  const link = page.locator(`a[href="${path}"]`);
  await expect(link).toBeVisible();
  for (let n = 0; n < 40 && !(await link.evaluate((element) => element === document.activeElement)); n++)
    await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("link", { name: "Full page" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Filter messages" })).toBeFocused();
  await page.keyboard.press("Escape"); // the suggestions, where they are open
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByPlaceholder("A place, a name, an id, an address")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Full page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await page.goto("/rules");
  const toggle = page.getByRole("button", { name: "Rule welcome:" });
  for (let n = 0; n < 60 && !(await toggle.evaluate((element) => element === document.activeElement)); n++)
    await page.keyboard.press("Tab");
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemradio", { name: /^Shadow/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("welcome is a shadow")).toBeVisible();
  await page.keyboard.press("Alt+t"); // to the toast
  await page.keyboard.press("Tab");
  for (let n = 0; n < 4 && !(await page.getByRole("button", { name: "Undo" }).evaluate((e) => e === document.activeElement)); n++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("welcome is on")).toBeVisible();
});
