import { test } from "vitest";
import { happened } from "@/domain/event/happened.policy.ts";
import { expire, send, skip } from "@/domain/rule/define.ts";
import { given } from "@/domain/rule/test-kit.ts";
import { invitationCreated } from "@/events/invitation-created.ts";
import { workspaceInvitation } from "./workspace-invitation.ts";

const invited = happened(invitationCreated, { at: "2026-11-30T09:30:00Z" });
const link = "https://acme.example/invitations/t0ken";
const pending = { status: "pending", expiresAt: "2026-12-10T09:30:00Z", link };
const open = { invitation: pending, workspace: { active: true } };

test("is due at once and ends with the invitation", () => {
  given(workspaceInvitation, invited)
    .expectMessages(1)
    .expectDue("2026-11-30T09:30:00Z")
    .expectExpiry("2026-12-10T09:30:00Z")
    .product(open)
    .expect(send())
    .expectProps({ link });
});

test.each(["cancelled", "replaced"])("skips an invitation that was %s", (status) => {
  given(workspaceInvitation, invited)
    .product({ ...open, invitation: { ...pending, status } })
    .expect(skip(status));
});

test("skips what was accepted already, also where the workspace is gone too", () => {
  given(workspaceInvitation, invited)
    .product({ invitation: { ...pending, status: "accepted" }, workspace: { active: false } })
    .expect(skip("already_accepted"));
});

test("skips where the workspace was shut down, or either record is gone", () => {
  given(workspaceInvitation, invited)
    .product({ ...open, workspace: { active: false } })
    .expect(skip("workspace_inactive"));
  given(workspaceInvitation, invited)
    .product({ ...open, workspace: null })
    .expect(skip("workspace_inactive"));
  given(workspaceInvitation, invited)
    .product({ ...open, invitation: null })
    .expect(skip("invitation_missing"));
});

test("expires when the product shortened the invitation, and at the deadline", () => {
  const shortened = { ...open, invitation: { ...pending, expiresAt: "2026-12-01T00:00:00Z" } };
  given(workspaceInvitation, invited).product(shortened).at("2026-12-01T00:00:00Z").expect(expire("invitation_expired"));
  given(workspaceInvitation, invited).product(open).at("2026-12-10T09:30:00Z").expect(expire("deadline_passed"));
});

test("plans nothing for an invitation that was over before it began", () => {
  const over = happened(invitationCreated, { at: "2026-12-10T09:30:00Z" });
  given(workspaceInvitation, over).expectNothing("invitation_expired");
});

test("renders for somebody without a name", async () => {
  const nameless = happened(invitationCreated, {
    at: "2026-11-30T09:30:00Z",
    payload: { invitee: { email: "x@y.example", name: null, userId: null, timeZone: null, locale: "en-US" } },
  });
  const mail = await given(workspaceInvitation, nameless).product(open).render();
  if (!mail.text.includes("Thursday, December 10, 2026, 10:30 AM (Berlin time)")) throw new Error(mail.text);
});
