"use client";

import { useQuery } from "@tanstack/react-query";
import { Dialog } from "@/components/dialog.tsx";
import { CheckField, NumberField, SelectField, TextareaField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { Replay, ReplayVersion } from "@/domain/replay/schema.ts";
import { TryFacts } from "./try-facts.tsx";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

export type OptionsDialogProps = { open: boolean; onOpenChange(open: boolean): void; replay: Replay; deeds: ReplayDeeds };

/** Other choices for the same messages: the plan is judged anew by them. */
export function OptionsDialog({ open, onOpenChange, replay, deeds }: OptionsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="How should they be sent again?"
      description={`Judges the same ${many(replay.total, "message")} anew by what you choose. Nothing is sent.`}
    >
      <OptionsForm replay={replay} deeds={deeds} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = { replay: Replay; deeds: ReplayDeeds; close(): void };

function OptionsForm({ replay, deeds, close }: FormProps) {
  const { options, facts, perSecond, canary, revision } = replay;
  const form = useSchemaForm({
    schema: async () => (await import("./options-form-schema.ts")).optionsFormSchema,
    values: {
      ...options,
      version: typeof options.version === "object" ? options.version.versionId : options.version,
      withinHours: options.withinHours ?? undefined,
      perSecond: perSecond ?? undefined,
      canary: canary ?? undefined,
      facts: facts ?? "",
    },
    submit: async (chosen) => {
      await deeds.ask("refresh", { revision, options: chosen });
      close();
    },
  });
  return (
    <Form form={form} label="Choices of the replay">
      <SelectField name="version" label="Template version" choices={useVersions(replay)} />
      <NumberField
        name="withinHours"
        label="Still of use for"
        unit="hours"
        hint="From when each goes. Empty: its own deadline holds. The plan’s reason is kept as the reason for this too."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="perSecond" label="Rate" unit="a second" hint="Empty: as fast as it goes." />
        <NumberField name="canary" label="First only" unit="messages" hint="Then it asks. Empty: all." />
      </div>
      <NumberField name="perPerson" label="To one person at most" unit="messages" hint="The newest go." />
      <CheckField
        name="includeUnknown"
        label="Also those of which nobody can tell"
        hint="The provider may have taken them: who got the first gets it twice. You answer for it."
      />
      <CheckField
        name="includePermanent"
        label="Also recipients that were refused for good"
        hint="Their mail server said that it will never take it. Trying again harms your name."
      />
      <TextareaField
        name="facts"
        label="Corrected facts"
        placeholder={'{ "planName": "Team" }'}
        spellCheck={false}
        className="font-mono text-xs"
        hint="A JSON object with what changes in the facts of every message, and nothing else; null takes a field away. Only where nothing may have been sent."
      />
      <TryFacts replay={replay} />
      <FormActions cancel={close}>Judge anew</FormActions>
    </Form>
  );
}

/** As they failed, as the rules have it now, or one that is published. */
function useVersions({ id, version }: Replay) {
  const path = `/api/replays/${id}/versions`;
  const { data = version ? [version] : [] } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<ReplayVersion[]>(path, { signal }),
    staleTime: 60_000,
  });
  return [
    { value: "current", label: "the one that each rule has now" },
    { value: "as_failed", label: "the one that each failed with" },
    ...data.map((each) => ({ value: each.id, label: `${each.templateKey} v${each.number}, and no other template` })),
  ];
}
