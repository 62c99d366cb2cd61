const IN_PAYLOAD = /^\/payload(?=\/|$)/;

/** A fault's place inside of the payload ("" is all of it); null where it is of the envelope. */
export const inPayload = (pointer: string): string | null => (IN_PAYLOAD.test(pointer) ? pointer.replace(IN_PAYLOAD, "") : null);
