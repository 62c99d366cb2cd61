import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import type { ReactNode } from "react";
import { EarlyScript } from "@/components/early-script.tsx";
import { Providers } from "@/components/providers.tsx";
import { columnScript } from "@/components/table/column-style.ts";
import { Theme } from "@/components/theme.tsx";
import { themeScript } from "@/components/theme-style.ts";
import { earlyTyping } from "@/components/typed/early.ts";
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
    // A script writes the theme before React looks.
    <html lang="en" className={`${GeistSans.variable} ${GeistMono.variable}`} suppressHydrationWarning>
      <body className="font-sans">
        <EarlyScript nonce={nonce} text={`${themeScript()};${columnScript()};${earlyTyping()}`} />
        <Theme />
        <NuqsAdapter>
          <Providers>{children}</Providers>
        </NuqsAdapter>
      </body>
    </html>
  );
}
