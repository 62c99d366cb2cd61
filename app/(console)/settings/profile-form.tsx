"use client";

import { useRouter } from "next/navigation";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { useInBrowser } from "@/components/in-browser.ts";
import { request } from "@/components/request.ts";
import { tellOtherTabs } from "@/components/shell/use-profile-of-other-tabs.ts";
import { toast } from "@/components/toast.ts";
import { roleWords } from "./role-words.ts";

type Props = { name: string; email: string; role: keyof typeof roleWords; timeZone: string | null };

/** Name and time zone; address and role are for an admin to change. */
export function ProfileForm({ name, email, role, timeZone }: Props) {
  const router = useRouter();
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/access/schema.ts")).changeProfileSchema,
    values: { name, timeZone: timeZone ?? "" },
    async submit(profile) {
      await request("/api/settings/profile", { body: profile });
      toast.success("Your account is saved");
      tellOtherTabs();
      router.refresh();
    },
  });
  return (
    <Form form={form} label="Your account">
      <p className="[overflow-wrap:anywhere] text-ink-2 text-sm">
        You sign in as {email}, {roleWords[role].word.toLowerCase()}.
      </p>
      <TextField name="name" label="Name" autoComplete="name" />
      <TextField
        name="timeZone"
        label="Time zone"
        list="time-zones"
        placeholder="As in the browser"
        hint="For every time, chart and filter of the console. Type a city; leave it empty to follow the browser."
      />
      <Zones />
      <FormActions>Save</FormActions>
    </Form>
  );
}

/** The browser's own list, made in the browser: the server's may differ. */
function Zones() {
  const inBrowser = useInBrowser();
  return (
    <datalist id="time-zones">
      {inBrowser && ["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => <option key={zone} value={zone} />)}
    </datalist>
  );
}
