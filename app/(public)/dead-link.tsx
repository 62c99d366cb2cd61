import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Door } from "./door.tsx";

type State = "used" | "expired" | "revoked" | "unknown";
type Words = Record<State, { title: string; description: string }>;

const invitation: Words = {
  used: {
    title: "This link was used already",
    description: "An invitation works once. If it was you, sign in with the password that you chose.",
  },
  expired: {
    title: "This invitation has expired",
    description: "It works for seven days. Ask whoever invited you to send it again.",
  },
  revoked: { title: "This link does not work any more", description: "It was revoked, or a newer mail has the link that works." },
  unknown: { title: "This link is not one of ours", description: "Check that you copied all of it from the mail." },
};

const reset: Words = {
  used: { title: "This link was used already", description: "It sets one password, once." },
  expired: { title: "This link has expired", description: "It works for an hour. Ask for another one." },
  revoked: { title: "This link does not work any more", description: "Ask an admin of your team." },
  unknown: { title: "This link is not one of ours", description: "Check that you copied all of it from the mail." },
};

/** Why a link lets nobody in, and what to do instead. */
export function DeadLink({ purpose, state }: { purpose: "invitation" | "reset"; state: State }) {
  const words = (purpose === "invitation" ? invitation : reset)[state];
  return (
    <Door {...words}>
      <div className="flex gap-2">
        <Link href="/sign-in" className={buttonStyle({ variant: "primary" })}>
          Sign in
        </Link>
        {purpose === "reset" && (
          <Link href="/forgot" className={buttonStyle()}>
            Ask for a link
          </Link>
        )}
      </div>
    </Door>
  );
}
