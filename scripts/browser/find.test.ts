import { chromium } from "@playwright/test";
import { expect, it } from "vitest";
import { fromNpm } from "./find.ts";

it.skipIf(process.platform !== "linux" || process.arch !== "x64")(
  "the browser from npm has letters for a page that brings no font, as mails do not",
  async () => {
    const { env, ...found } = fromNpm() ?? {};
    const browser = await chromium.launch({ ...found, env: { ...process.env, ...env } });
    try {
      const page = await browser.newPage();
      await page.setContent(`<span style="font-family: Helvetica, Arial, sans-serif">Waybill</span>`);
      expect((await page.locator("span").boundingBox())?.width).toBeGreaterThan(20);
    } finally {
      await browser.close();
    }
  },
);
