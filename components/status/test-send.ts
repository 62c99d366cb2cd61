import { statusesOf } from "./statuses-of.ts";

export const statusOfTest = statusesOf("test", { send: { word: "Test", tone: "info", icon: "flask-conical" } });
