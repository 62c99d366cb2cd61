import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";

/** From the list of events: what events there can be, and what would become of one. */
export const EventLinks = ({ simulate }: { simulate: boolean }) => (
  <>
    <Link href="/events/catalogue" className={buttonStyle()}>
      <Icon name="book-open" className="size-3.5" /> Catalogue
    </Link>
    {simulate && (
      <Link href="/events/simulate" className={buttonStyle()}>
        <Icon name="flask-conical" className="size-3.5" /> Simulate an event
      </Link>
    )}
  </>
);
