import { Field } from "@/components/field.tsx";

/** Long enough to tell somebody something. */
export const isReason = (text: string): boolean => text.trim().length >= 3;

/** Why rules are asked again. */
export const ReasonField = ({ value, onType, error }: { value: string; onType(text: string): void; error?: string | null }) => (
  <Field
    label="Reason"
    value={value}
    error={error}
    maxLength={500}
    onChange={(event) => onType(event.target.value)}
    hint="For the audit log."
  />
);
