import { SignOut } from "./sign-out.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Who is signed in, the theme, and the way out. */
export const Account = ({ name, email }: { name: string; email: string }) => (
  <div className="grid gap-2 border-t pt-3">
    <div className="min-w-0 px-2.5 text-sm">
      <p className="truncate font-medium">{name}</p>
      <p title={email} className="truncate text-ink-3 text-xs">
        {email}
      </p>
    </div>
    <div className="flex items-center justify-between px-1.5">
      <SignOut />
      <ThemeSwitch />
    </div>
  </div>
);
