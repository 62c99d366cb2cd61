/** The subject of a breaker's alert: the account, or the account and the sender that it refuses. */
export const alertSubject = ({ account, sender }: { account: string; sender: string }): string =>
  sender === "" ? account : `${account} ${sender}`;
