import { isForPublicHost } from "@/domain/access/public-path.policy.ts";

/** Does a request come for the public address? A proxy in front may keep the host that was asked for in x-forwarded-host; either counts. */
export const isForPublic = ({ headers }: Pick<Request, "headers">): boolean =>
  isForPublicHost([headers.get("host"), headers.get("x-forwarded-host")], {
    console: process.env.CONSOLE_URL,
    public: process.env.PUBLIC_URL,
  });
