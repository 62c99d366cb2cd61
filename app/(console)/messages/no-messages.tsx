import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";

/** Before the first message: how to get one. */
export function NoMessages({ demo }: { demo: boolean }) {
  const action = demo ? (
    <Link href="/demo" className={buttonStyle({ variant: "primary" })}>
      Invite a teammate in the demo
    </Link>
  ) : (
    <Link href="/events" className={buttonStyle()}>
      See the events
    </Link>
  );
  return (
    <Empty icon="mail" title="No message yet" action={action}>
      A message appears when an event matches a rule that is on.{" "}
      {demo && "The sample product sends its first event in one click."}
    </Empty>
  );
}
