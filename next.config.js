/** Headers that never vary. The Content-Security-Policy carries a nonce and is set in proxy.ts. */
const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  devIndicators: false,
  agentRules: false,
  // Only mails import images, and to them one is its address (domain/template/images.d.ts).
  images: { disableStaticImages: true },
  // Types are checked by `npm run check`: Next drives the compiler's JavaScript API, which TypeScript 7 does not have.
  typescript: { ignoreBuildErrors: true },
  // Bodies that reach proxy.ts are kept in memory before any route sees who sends them. The console's own end at 64 KB (app/body.ts).
  experimental: { proxyClientMaxBodySize: "128kb", authInterrupts: true },
  // `npm run dev` writes what is asked for: not what somebody typed or looked for, nor the secret addresses below.
  logging: { incomingRequests: { ignore: [/\?/, /^\/(api\/)?(invitation|reset)\//] } },
  // The server's own: native parts, worker threads, or modules that look for files beside them.
  serverExternalPackages: [
    "pg",
    "pg-boss",
    "pino",
    "esbuild",
    "oxc-parser",
    "nodemailer",
    "smtp-server",
    "better-auth",
    "@prisma/client",
    "@prisma/adapter-pg",
    "caniemail",
  ],
  headers: async () => [
    { source: "/:path*", headers },
    // Their addresses are secrets: no other site, cache or history of a proxy may learn them.
    {
      source: "/(invitation|reset)/:token",
      headers: [
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "Cache-Control", value: "no-store" },
      ],
    },
  ],
};
