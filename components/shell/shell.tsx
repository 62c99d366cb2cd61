import type { ComponentProps, ReactNode } from "react";
import { ActivityTray } from "../activity/tray.tsx";
import { Icon } from "../icon.tsx";
import { FindButton } from "../palette/find-button.tsx";
import { PaletteHost } from "../palette/palette-host.tsx";
import { TimeZoneProvider } from "../time-zone.tsx";
import { Account } from "./account.tsx";
import { DeliveryBanner } from "./delivery-banner.tsx";
import { Logo } from "./logo.tsx";
import { Nav } from "./nav.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { placeIcons } from "./place-icons.ts";
import { placesFor, type Role } from "./places.ts";
import { Shortcuts } from "./shortcuts.tsx";

type Props = {
  /** `timeZone`: the one they chose, null or absent for the browser's own. */
  person: { name: string; email: string; role: Role; timeZone?: string | null };
  /** The zone in which the server writes for them. */
  zone: string;
  demo: boolean;
  /** Where mail goes; anything but "live" is told on every page. */
  delivery?: ComponentProps<typeof DeliveryBanner>["delivery"];
  /** What else is told on every page, under it. */
  notice?: ReactNode;
  /** How much of a place waits for somebody, by its address. */
  counts?: ComponentProps<typeof Nav>["counts"];
  /** Whether what is shown moves, and the switch for it. */
  live?: ReactNode;
  children: ReactNode;
};

const icons = Object.fromEntries(
  Object.entries(placeIcons).map(([href, icon]) => [href, <Icon key={href} name={icon} className="size-4" />]),
);

/** The frame of every screen: skip link, navigation, the page. */
export function Shell({ person, zone, demo, delivery, notice, counts, live, children }: Props) {
  const account = (
    <>
      <ActivityTray />
      {live}
      <Account name={person.name} email={person.email} />
    </>
  );
  const places = placesFor(person.role, demo);
  const nav = <Nav places={places} icons={icons} counts={counts} />;
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-30 flex h-13 items-center justify-between border-b bg-canvas/90 px-4 backdrop-blur md:hidden">
        <Logo />
        <span className="ml-auto">
          <FindButton />
        </span>
        <PhoneMenu nav={nav}>{account}</PhoneMenu>
      </header>
      <aside className="sticky top-0 flex h-dvh flex-col gap-5 border-r bg-sunken px-3 py-4 max-md:hidden">
        <div className="flex items-center justify-between px-2">
          <Logo />
          <Shortcuts places={places} />
        </div>
        <FindButton wide />
        <div className="flex-1 overflow-y-auto">{nav}</div>
        {account}
      </aside>
      <main id="main" tabIndex={-1} className="mx-auto w-full min-w-0 max-w-7xl px-4 py-6 outline-none md:px-8 md:py-7">
        <TimeZoneProvider chosen={person.timeZone ?? null} guessed={zone}>
          <div className="mb-5 grid gap-2 empty:hidden">
            {delivery && <DeliveryBanner delivery={delivery} />}
            {notice}
          </div>
          {children}
        </TimeZoneProvider>
      </main>
      <PaletteHost places={places} />
    </div>
  );
}
