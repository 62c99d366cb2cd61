const ATTRIBUTE = /^[a-z_][a-z0-9:._-]*$/;
/** What starts something, sends something, or takes the focus. */
const barred = new Set(
  "srcdoc ping formaction action autofocus target xlink:href manifest background-sync attributionsrc".split(" "),
);
const kept = new Set(["content-type", "content-language", "x-ua-compatible"]);

/** The attributes of an element that can do nothing: no handler, no script's address, no order to the browser. */
export function inertElement(name: string, attributes: Record<string, string>): Record<string, string> {
  if (name === "meta" && attributes["http-equiv"] && !kept.has(attributes["http-equiv"].trim().toLowerCase())) return {};
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([key, value]) => ATTRIBUTE.test(key) && !key.startsWith("on") && !barred.has(key) && !isScript(key, value),
    ),
  );
}

/** Browsers read over control characters and blanks in front of a scheme, and tabs and line breaks within it (URL standard). */
function isScript(key: string, value: string): boolean {
  if (key !== "href" && key !== "src") return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec([...value].filter((sign) => sign > " ").join(""))?.[1]?.toLowerCase();
  return scheme === "javascript" || scheme === "vbscript" || (key === "href" && scheme === "data");
}
