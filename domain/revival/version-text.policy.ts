/** What a version is called in a list of choices or on a command line: "current", "as_failed", or the id of one. */
export const versionOfText = (text: string) => (text === "current" || text === "as_failed" ? text : { versionId: text });
