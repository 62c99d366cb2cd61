"use client";

import { useState } from "react";

/** True from the first time that it is open: what is fetched then stays, so that it can close in its own way. */
export function useWanted(open: boolean): boolean {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted || open;
}
