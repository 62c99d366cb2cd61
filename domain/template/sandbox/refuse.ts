/** Throws what an author reads when a template asks for something that differs from one machine or moment to the next. */
export function refuse(what: string, cure: string): never {
  throw new Error(`${what} is not allowed in a template: the same props must always give the same bytes. ${cure}`);
}
