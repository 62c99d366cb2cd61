import type { Found } from "./schema.ts";
import type { LintFixture, LintInput } from "./types.ts";

/** What one look at each fixture finds, with the fixture's name. */
export const eachFixture = (input: LintInput, look: (fixture: LintFixture) => Found[]): Found[] =>
  input.fixtures.flatMap((fixture) => look(fixture).map((found) => ({ ...found, fixture: fixture.name })));
