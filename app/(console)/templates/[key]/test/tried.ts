/** What somebody looks at and would send: a version, props as JSON text, as the mail of a rule (null: the first), and its subject. */
export type Tried = {
  template: string;
  versionId: string;
  version: number;
  ruleKey: string | null;
  props: string;
  subject: string;
};
