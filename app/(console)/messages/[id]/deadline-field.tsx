import { NumberField } from "@/components/form/fields.tsx";

/** For how long a message that is sent again is still of use; one whose own deadline is over has to have a new one. */
export const DeadlineField = ({ expired }: { expired: boolean }) => (
  <NumberField
    name="withinHours"
    label={expired ? "Still of use for" : "Still of use for (its own deadline unless said)"}
    hint={expired ? "Its deadline has passed. It is sent within this time, or not at all." : undefined}
    unit="hours"
  />
);

/** What stands at the field when the deadline passed before the answer. */
export const DEADLINE_PASSED = "Its deadline has passed: say until when it is still of use";
