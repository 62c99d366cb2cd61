/** Counts on a request path stop here: "10,000+". */
export const countCap = 10_000;
