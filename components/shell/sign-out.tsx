"use client";

import { late } from "../late.tsx";

/** On every page from the server; its code comes after it. */
export const SignOut = late(() => import("./sign-out-button.tsx").then((module) => module.SignOutButton));
