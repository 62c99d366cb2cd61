import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import path from "node:path";

/**
 * Calls `changed` with the name of what changed in `place`, a file or a folder with all below it; gives what ends that. Folders
 * are watched and never files: an editor that saves by renaming over the file (vim, JetBrains, sed -i) puts a new one in its
 * place, and Node's recursive watch on Linux goes on looking at the old one. Other packages and dot folders are left out.
 */
export function watchTree(place: string, changed: (name: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const forget = (folder: string) => {
    for (const [known, watcher] of watchers) {
      if (known !== folder && !known.startsWith(folder + path.sep)) continue;
      watcher.close();
      watchers.delete(known);
    }
  };
  const look = (folder: string) => {
    const watcher = watch(folder, (kind, name) => {
      if (kind === "rename" && name) lookAgain(path.join(folder, name)); // it came, went, or is another by the same name
      changed(name ?? "");
    });
    watchers.set(
      folder,
      watcher.on("error", () => forget(folder)),
    );
    for (const name of readdirSync(folder)) if (isFolder(path.join(folder, name))) look(path.join(folder, name));
  };
  const lookAgain = (entry: string) => {
    forget(entry);
    try {
      if (isFolder(entry)) look(entry);
    } catch {
      forget(entry); // gone again meanwhile; its coming back is heard by the folder above
    }
  };

  if (statSync(place).isDirectory()) look(place);
  else
    watchers.set(
      place,
      watch(path.dirname(place), (_, name) => name === path.basename(place) && changed(name)),
    );
  return () => forget(place);
}

const isFolder = (entry: string): boolean =>
  path.basename(entry) !== "node_modules" &&
  !path.basename(entry).startsWith(".") &&
  statSync(entry, { throwIfNoEntry: false })?.isDirectory() === true;
