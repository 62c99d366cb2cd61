import type { Status } from "../status/statuses-of.ts";
import type { Series } from "./types.ts";

/** What has a status, as a series: called and coloured as its badge is. */
export const seriesOf = (key: string, { word: label, tone }: Status): Series => ({ key, label, tone });
