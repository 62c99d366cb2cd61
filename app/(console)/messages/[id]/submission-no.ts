import { createLoader, parseAsInteger } from "nuqs/server";

/** Which submission of a message is meant; the newest where none is named. */
export const submissionSearch = { submission: parseAsInteger };
export const loadSubmissionNo = createLoader(submissionSearch);
