import { test } from "vitest";
import { happened } from "@/domain/event/happened.policy.ts";
import { expire, send, skip } from "@/domain/rule/define.ts";
import { given } from "@/domain/rule/test-kit.ts";
import { exportReady as exportReadyEvent } from "@/events/export-ready.ts";
import { exportReady } from "./export-ready.ts";

const until = (linkExpiresAt: string) => happened(exportReadyEvent, { at: "2026-12-01T10:00:00Z", payload: { linkExpiresAt } });
const link = "https://acme.example/exports/t0ken";
const there = { export: { deleted: false, linkExpiresAt: "2026-12-09T10:00:00Z", link } };

test("ends after a day where the link works longer", () => {
  given(exportReady, until("2026-12-09T10:00:00Z"))
    .product(there)
    .expectExpiry("2026-12-02T10:00:00Z")
    .expect(send())
    .expectProps({ link });
});

test("ends with the link where that is sooner", () => {
  given(exportReady, until("2026-12-01T12:00:00Z"))
    .product(there)
    .expectExpiry("2026-12-01T12:00:00Z")
    .at("2026-12-01T12:00:00Z")
    .expect(expire("deadline_passed"));
});

test("expires where the link was shortened since", () => {
  given(exportReady, until("2026-12-09T10:00:00Z"))
    .product({ export: { deleted: false, linkExpiresAt: "2026-12-01T10:30:00Z" } })
    .at("2026-12-01T10:30:00Z")
    .expect(expire("link_expired"));
});

test.each([{ deleted: true, linkExpiresAt: "2026-12-09T10:00:00Z" }, null])("skips an export that was deleted: %j", (found) => {
  given(exportReady, until("2026-12-09T10:00:00Z")).product({ export: found }).expect(skip("export_deleted"));
});

test("plans nothing where the link is dead already", () => {
  given(exportReady, until("2026-12-01T10:00:00Z")).expectNothing("link_expired");
});
