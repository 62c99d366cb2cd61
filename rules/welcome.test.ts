import { test } from "vitest";
import { happened } from "@/domain/event/happened.policy.ts";
import { expire, send, skip } from "@/domain/rule/define.ts";
import { given } from "@/domain/rule/test-kit.ts";
import { userSignedUp } from "@/events/user-signed-up.ts";
import { welcome } from "./welcome.ts";

const signedUp = happened(userSignedUp, { at: "2026-11-30T09:30:00Z" });

test("greets at once, for a week", () => {
  given(welcome, signedUp)
    .product({ user: { active: true } })
    .expectDue("2026-11-30T09:30:00Z")
    .expect(send())
    .at("2026-12-07T09:30:00Z")
    .expect(expire("deadline_passed"));
});

test.each([{ active: false }, null])("skips an account that is closed or gone: %j", (user) => {
  given(welcome, signedUp).product({ user }).expect(skip("account_closed"));
});

test("greets somebody without a workspace", () => {
  const alone = happened(userSignedUp, { payload: { workspace: null } });
  given(welcome, alone)
    .product({ user: { active: true } })
    .expect(send())
    .expectProps({ workspaceName: null });
});
