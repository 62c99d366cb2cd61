const families: Record<string, string> = {
  gmail: "Gmail",
  outlook: "Outlook",
  "apple-mail": "Apple Mail",
  yahoo: "Yahoo",
  "samsung-email": "Samsung Email",
  thunderbird: "Thunderbird",
  protonmail: "Proton Mail",
  aol: "AOL",
  fastmail: "Fastmail",
  hey: "HEY",
  "mail-ru": "Mail.ru",
  orange: "Orange",
  sfr: "SFR",
  laposte: "LaPoste.net",
  gmx: "GMX",
  "web-de": "WEB.DE",
  "ionos-1and1": "1&1",
  "t-online-de": "T-Online",
  "free-fr": "Free.fr",
  "wp-pl": "WP.pl",
  rainloop: "RainLoop",
};
const platforms: Record<string, string> = {
  android: "Android",
  ios: "iOS",
  macos: "macOS",
  windows: "Windows",
  "windows-mail": "Windows Mail",
  "outlook-com": "Outlook.com",
  "desktop-webmail": "web",
  "mobile-webmail": "mobile web",
};

/** Mail programs in words, those that most people have first: "Gmail (Android, iOS)", "Outlook (Windows)". Ids are caniemail's: "gmail.ios". */
export function programsOf(clients: readonly string[]): string[] {
  const byFamily = Map.groupBy(clients, (client) => client.split(".")[0] ?? client);
  const order = Object.keys(families);
  const place = (family: string) => (order.includes(family) ? order.indexOf(family) : order.length);
  return [...byFamily]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([family, all]) => {
      const on = all.flatMap((client) => client.split(".")[1] ?? []).map((platform) => platforms[platform] ?? platform);
      return `${families[family] ?? family}${on.length > 0 ? ` (${on.join(", ")})` : ""}`;
    });
}
