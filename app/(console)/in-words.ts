/** "already_accepted" and "workspace-invitation" as words: "already accepted", "Workspace invitation". */
export function inWords(key: string): string {
  const words = key.replace(/[_-]+/g, " ");
  return key.includes("_") ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
