import { expect, test } from "./fixture.ts";

test("props are changed in the form and as JSON, and the preview follows; what does not fit says where, and the last good one stays", async ({
  page,
}) => {
  await page.goto("/templates/workspace-invitation");
  const props = page.getByRole("region", { name: "Props" });
  const mail = page.frameLocator("iframe[sandbox='']:not([aria-hidden])");
  await props.getByRole("textbox", { name: "workspaceName" }).fill("Größe & <b>Söhne</b>");
  await expect(mail.getByRole("heading").first()).toContainText("Größe & <b>Söhne</b>");

  await props.getByRole("textbox", { name: "link" }).fill("nowhere");
  await expect(props.getByText("One value does not fit")).toBeVisible();
  await expect(mail.getByRole("heading").first()).toContainText("Größe");
  await props.getByText("JSON", { exact: true }).click();
  const editor = props.getByRole("textbox", { name: "Props as JSON" });
  await expect(editor).toContainText("nowhere");
  await expect(props.getByText(/^Line \d+, \/link:/)).toBeVisible();

  await page.reload(); // the URL carries it all
  await expect(editor).toContainText("nowhere");
  await props.getByRole("button", { name: "Undo the edits" }).click();
  await expect(props.getByText(/^Line \d+, \/link:/)).toBeHidden();
  await expect(mail.getByRole("heading").first()).toContainText("Northwind");

  await props.getByRole("radio", { name: "default" }).press("ArrowRight");
  await expect(mail.getByRole("heading").first()).not.toContainText("Northwind Studio");
});
