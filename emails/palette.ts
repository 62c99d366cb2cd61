/** Acme's colours. Light ones are inline; the dark ones come by class, for programs that know prefers-color-scheme. */
export const light = {
  paper: "#f4f1ea",
  card: "#fffdf9",
  line: "#e6dfd1",
  ink: "#211d16",
  soft: "#5c5547",
  faint: "#6d6656",
  accent: "#b93a0d",
  onAccent: "#ffffff",
  tint: "#faeee2",
  good: "#1d6b43",
  goodTint: "#e4f2e8",
};

export const dark: typeof light = {
  paper: "#14120e",
  card: "#1e1b15",
  line: "#383227",
  ink: "#f5efe3",
  soft: "#c3b9a6",
  faint: "#9f9684",
  accent: "#ff8a52",
  onAccent: "#2a0f02",
  tint: "#2e2218",
  good: "#7fd6a4",
  goodTint: "#1b3325",
};

export type Tone = keyof typeof light;

/** A class that follows the scheme: text in a tone, ground in a tone, border in a tone. */
export const text = (tone: Tone) => `t-${tone}`;
export const ground = (tone: Tone) => `g-${tone}`;
export const border = (tone: Tone) => `b-${tone}`;

const tones = Object.keys(dark) as Tone[]; // the keys of an object literal

const darkRules = (prefix: string) =>
  tones
    .flatMap((tone) => [
      `${prefix}.t-${tone}{color:${dark[tone]} !important}`,
      `${prefix}.g-${tone}{background-color:${dark[tone]} !important}`,
      `${prefix}.b-${tone}{border-color:${dark[tone]} !important}`,
    ])
    .join("");

/** The one style sheet of every mail: dark colours, and narrow screens. */
export const styleSheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "body{margin:0;-webkit-text-size-adjust:100%;text-size-adjust:100%}",
  `@media (prefers-color-scheme:dark){${darkRules("")}.g-paper>table>tbody>tr>td{background-color:${dark.paper} !important}}`,
  // Outlook.com and its apps mark what they darkened; without these they would invert a second time.
  darkRules("[data-ogsc] "),
  "@media (max-width:599px){.pad{padding-left:24px !important;padding-right:24px !important}",
  ".edge{padding-left:12px !important;padding-right:12px !important}.h1{font-size:25px !important;line-height:31px !important}",
  ".wide{display:block !important;width:100% !important;box-sizing:border-box !important;text-align:center !important}",
  ".stack{display:block !important;width:100% !important;padding-left:0 !important;text-align:left !important}",
  ".amount{font-size:40px !important;line-height:46px !important}}",
].join("");
