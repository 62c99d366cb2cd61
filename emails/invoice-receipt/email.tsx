import { defineEmail } from "@/domain/template/define.ts";
import { clip, formatDay, formatMoney } from "../format.ts";
import { Layout } from "../layout.tsx";
import { border, ground, light, text } from "../palette.ts";
import { Action, Details, Name, Paragraph, Small } from "../parts.tsx";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

const subject = ({ number, total, currency }: Props) => `Receipt ${clip(number, 40)}: ${formatMoney(total, currency)} paid`;
const preheader = ({ workspaceName, paidAt, timeZone, locale }: Props) =>
  `For ${clip(workspaceName, 80)}, paid on ${formatDay(paidAt, timeZone, locale)}. Thank you.`;

function Receipt(props: Props) {
  const { name, number, workspaceName, currency, total, method, paidAt, link, timeZone, locale } = props;
  const amount = formatMoney(total, currency);
  return (
    <Layout
      subject={subject(props)}
      preheader={preheader(props)}
      kind={`Receipt ${clip(number, 40)}`}
      because="You get this because you paid an invoice. Receipts cannot be turned off: your bookkeeping may need them."
    >
      <Paid />
      <h1
        className={amount.length > 12 ? text("ink") : `${text("ink")} amount`}
        style={{
          color: light.ink,
          fontSize: amount.length > 12 ? 30 : 50,
          lineHeight: "1.15",
          fontWeight: 750,
          letterSpacing: "-1.8px",
          margin: "14px 0 10px",
          wordBreak: "break-word",
        }}
      >
        {amount}
      </h1>
      <Paragraph>
        <Name>{clip(name, 80)}</Name>, we received your payment on {formatDay(paidAt, timeZone, locale)}. Thank you.
      </Paragraph>
      <Lines {...props} />
      <Details
        rows={[
          ["Invoice", number],
          ["Workspace", workspaceName],
          ["Paid with", method],
        ]}
      />
      <Action href={link}>View the invoice</Action>
      <Small>Something wrong with it? Answer this mail within 14 days.</Small>
    </Layout>
  );
}

const Paid = () => (
  <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
    <tbody>
      <tr>
        <td
          className={`${ground("goodTint")} ${text("good")}`}
          style={{
            backgroundColor: light.goodTint,
            color: light.good,
            borderRadius: 13,
            fontSize: 13,
            fontWeight: 700,
            lineHeight: "18px",
            padding: "4px 12px",
          }}
        >
          Paid
        </td>
      </tr>
    </tbody>
  </table>
);

/** A real table: a screen reader says which amount belongs to which line. */
function Lines({ lines, tax, total, currency }: Props) {
  const net = lines.reduce((sum, line) => sum + BigInt(line.amount), 0n).toString();
  const cell = { fontSize: 14, lineHeight: "22px", padding: "11px 0" };
  const amount = { ...cell, paddingLeft: 16, whiteSpace: "nowrap" as const };
  return (
    <table
      className="lines"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "14px 0 18px", borderCollapse: "collapse" }}
    >
      <thead>
        <tr className={border("line")} style={{ borderBottom: `1px solid ${light.line}` }}>
          <th className={text("faint")} align="left" scope="col" style={{ ...cell, color: light.faint, fontWeight: 400 }}>
            What
          </th>
          <th className={text("faint")} align="right" scope="col" style={{ ...amount, color: light.faint, fontWeight: 400 }}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may be alike
          <tr key={index} className={border("line")} style={{ borderBottom: `1px solid ${light.line}` }}>
            <td className={text("ink")} style={{ ...cell, color: light.ink }}>
              <Name>{clip(line.description, 240)}</Name>
              {line.quantity > 1 && <span className={text("faint")} style={{ color: light.faint }}>{` × ${line.quantity}`}</span>}
            </td>
            <td className={text("ink")} align="right" valign="top" style={{ ...amount, color: light.ink }}>
              {formatMoney(line.amount, currency)}
            </td>
          </tr>
        ))}
        {(
          [
            ["Net", net],
            ["Tax", tax],
          ] as const
        ).map(([label, value]) => (
          <tr key={label}>
            <td className={text("faint")} style={{ ...cell, color: light.faint, paddingBottom: 0 }}>
              {label}
            </td>
            <td className={text("faint")} align="right" style={{ ...amount, color: light.faint, paddingBottom: 0 }}>
              {formatMoney(value, currency)}
            </td>
          </tr>
        ))}
        <tr>
          <td className={text("ink")} style={{ ...cell, color: light.ink, fontSize: 16, fontWeight: 700 }}>
            Total
          </td>
          <td className={text("ink")} align="right" style={{ ...amount, color: light.ink, fontSize: 16, fontWeight: 700 }}>
            {formatMoney(total, currency)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export const invoiceReceipt = defineEmail({
  key: "invoice-receipt",
  description: "An invoice was paid.",
  schema,
  subject,
  preheader,
  component: Receipt,
  fixtures,
});
