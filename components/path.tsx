import { Fragment } from "react";

/** A path or a name, "payload.user.name", "user.signed_up": broken after a dot or a low line where it must be, never within a word. */
export const Path = ({ path }: { path: string }) =>
  path.split(/(?<=[._])/).map((part, n, parts) => (
    <Fragment key={parts.slice(0, n + 1).join("")}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));
