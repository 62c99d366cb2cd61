import { olderNote } from "./note.ts";
import { projectWith } from "./project.ts";

export default projectWith(olderNote);
