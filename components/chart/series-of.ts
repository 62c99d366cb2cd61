import { type StatusKey, statuses } from "../status.ts";
import type { Series } from "./types.ts";

/** What has a status, as a series: called and coloured as its badge is. */
export const seriesOf = (key: string, status: StatusKey): Series => ({
  key,
  label: statuses[status].word,
  tone: statuses[status].tone,
});
