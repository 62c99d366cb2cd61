import { newerNote } from "./note.ts";
import { projectWith } from "./project.ts";

export default projectWith(newerNote);
