import { redirect } from "next/navigation";
import { requireSession } from "@/app/access.ts";

/** The list is the front page until the overview has its own figures. */
export default async function HomePage() {
  await requireSession("console.read");
  redirect("/messages");
}
