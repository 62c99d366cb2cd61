import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { Providers } from "@/components/providers.tsx";
import { columnScript } from "@/components/table/column-style.ts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Waybill", template: "%s · Waybill" },
  description: "Why somebody did, or did not, get an email.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf8" },
    { media: "(prefers-color-scheme: dark)", color: "#101115" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    // next-themes writes the class before React looks.
    <html lang="en" className={`${GeistSans.variable} ${GeistMono.variable}`} suppressHydrationWarning>
      <body className="font-sans">
        {/* Before anything is painted. Browsers hide the nonce from scripts, React's included. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the source of one of our own functions */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: columnScript() }} />
        <ThemeProvider attribute="class" disableTransitionOnChange nonce={nonce}>
          <NuqsAdapter>
            <Providers>{children}</Providers>
          </NuqsAdapter>
        </ThemeProvider>
      </body>
    </html>
  );
}
