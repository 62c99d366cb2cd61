// A style sheet of a mail may be broken, and browsers show what they can of it: so it is read piece by piece and never refused. What is
// between the pieces stays as it was.
const TEXT = String.raw`"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'`;
const COMMENT = String.raw`/\*[\s\S]*?\*/`;
const DECLARATION = new RegExp(
  String.raw`(${COMMENT}|${TEXT})|(?<![\w-])((?:--|-?[a-z])[\w-]*)(\s*:\s*)((?:${TEXT}|\((?:[^()]|\([^()]*\))*\)|[^;{}"'()])+)`,
  "gi",
);
const ADDRESS = new RegExp(String.raw`(${COMMENT})|url\(\s*(?:(${TEXT})|([^()"'\s]*))\s*\)`, "gi");

/** Maps the value of each declaration of a style sheet or of a style attribute; null leaves it. What only looks like one is mapped too. */
export const mapDeclarations = (css: string, map: (property: string, value: string) => string | null): string =>
  css.replace(DECLARATION, (whole, apart?: string, property = "", colon = "", value = "") => {
    const mapped = apart === undefined ? map(property.toLowerCase(), value) : null;
    return mapped === null ? whole : `${property}${colon}${mapped}`;
  });

/** Maps each `url(…)`; null makes it `none`, which loads nothing. */
export const mapAddresses = (css: string, map: (address: string) => string | null): string =>
  css.replace(ADDRESS, (whole, comment?: string, quoted?: string, bare?: string) => {
    if (comment !== undefined) return whole;
    const address = map((quoted?.slice(1, -1) ?? bare ?? "").replace(/\\(.)/g, "$1"));
    return address === null ? "none" : `url("${address.replace(/["\\\n<]/g, (sign) => encodeURIComponent(sign))}")`;
  });

/** Without what loads style sheets and fonts from elsewhere: few mail clients do, and no frame here. */
export const withoutImports = (css: string): string =>
  css.replace(/@import\b[^;{}]*;?/gi, "").replace(/@font-face\s*\{[^{}]*url\(\s*["']?(?!data:)[^{}]*\}/gi, "");
