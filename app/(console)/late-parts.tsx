"use client";

import { late } from "@/components/late.tsx";

// Parts of every page's frame, so that no page waits for their code. They are there from the server.
export const LiveSwitch = late(() => import("./live/live-switch.tsx").then((module) => module.LiveSwitch));
export const OpenCauses = late(() => import("./open-causes.tsx").then((module) => module.OpenCauses));
export const TellZone = late(() => import("./tell-zone.tsx").then((module) => module.TellZone));
