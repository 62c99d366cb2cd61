/** Who Waybill's own mails are from until the project names a sender, which takes its place (built-in.ts). */
export const sender = { name: "Waybill", address: "waybill@localhost.invalid" };
