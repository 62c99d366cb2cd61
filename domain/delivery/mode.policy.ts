/** Where mail may go: to the local mailbox only, to a list, all of it to one address, or to everybody. */
export const deliveryModes = ["capture", "allowlist", "redirect", "live"] as const;
