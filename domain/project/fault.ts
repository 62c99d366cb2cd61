/** One thing that is wrong with a project: in which file, with what, and why. */
export type ProjectFault = { file: string; subject: string; reason: string };

/** Where a definition was found; null is "in no file of its own". */
export type FileOf = (definition: object) => string | null;

/** Collects what is wrong with one definition. */
export type Report = (reason: string) => void;

export const faultLine = ({ file, subject, reason }: ProjectFault): string => `${file}: ${subject}: ${reason}`;
