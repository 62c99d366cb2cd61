/** What stands in the place of a link that only its reader had, as in domain/secret/values.policy.ts. */
export const MASK = "https://hidden.invalid/";
