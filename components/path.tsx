import { Fragment } from "react";

/** A path of fields, "payload.user.name": broken after a dot where it must be, never within a word. */
export const Path = ({ path }: { path: string }) =>
  path.split(".").map((part, n) => (
    <Fragment key={path.split(".", n + 1).join(".")}>
      {n > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
