import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";

type Props = { label: string; fresh: { count: number; many: boolean; show(): void } | undefined; busy: boolean };

const MOST = 99;

/** "12 new": rows that wait above the list until somebody wants them. It floats, so that the list stands still. */
export function FreshPill({ label, fresh, busy }: Props) {
  const count = fresh && (fresh.many || fresh.count > MOST ? `${Math.min(fresh.count, MOST)}+` : String(fresh.count));
  return (
    <div className="pointer-events-none sticky top-3 z-20 flex h-0 justify-center max-md:top-16">
      {fresh && (
        <Button
          variant="primary"
          size="sm"
          busy={busy}
          onClick={() => {
            fresh.show();
            window.scrollTo({ top: 0 });
          }}
          className="pointer-events-auto -mt-3.5 animate-rise rounded-full shadow-float"
        >
          {!busy && <Icon name="arrow-up" className="size-3.5" />} {count} new
        </Button>
      )}
      <span role="status" className="sr-only">
        {count ? `${count} new in ${label.toLowerCase()}` : ""}
      </span>
    </div>
  );
}
