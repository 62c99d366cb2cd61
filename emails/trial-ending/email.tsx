import { defineEmail } from "@/domain/template/define.ts";
import { clip, formatDay, formatMoment, formatMoney } from "../format.ts";
import { Layout } from "../layout.tsx";
import { ground, light, text } from "../palette.ts";
import { Action, Details, Name, Paragraph, Small, Strong, Title } from "../parts.tsx";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

/** "today", "tomorrow", "in 4 days". */
const when = ({ daysLeft }: Props) => ["today", "tomorrow"][daysLeft] ?? `in ${daysLeft} days`;

const subject = (props: Props) => `Your trial of ${clip(props.workspaceName, 60)} ends ${when(props)}`;
const preheader = ({ plan, price, currency }: Props) =>
  `Nothing is deleted. ${clip(plan, 40)} goes on from ${formatMoney(price, currency)} a seat.`;

function TrialEnding(props: Props) {
  const { name, workspaceName, endsAt, plan, price, currency, seats, link, timeZone, locale } = props;
  return (
    <Layout
      subject={subject(props)}
      preheader={preheader(props)}
      kind="Your trial"
      because="You get this because you own a workspace on trial. It comes once, a few days before the end."
    >
      <DaysLeft days={props.daysLeft} />
      <Title>Your trial ends {when(props)}</Title>
      <Paragraph>
        Hello <Name>{clip(name, 60)}</Name>,{" "}
        <Strong>
          <Name>{clip(workspaceName, 120)}</Name>
        </Strong>{" "}
        can be used in full until {formatDay(endsAt, timeZone, locale)}. Then it can only be read, until somebody chooses a plan.
        Nothing is deleted.
      </Paragraph>
      <Details
        rows={[
          ["Ends", formatMoment(endsAt, timeZone, locale)],
          ["Plan", `${clip(plan, 80)}, ${formatMoney(price, currency)} a month for each seat`],
          ["Seats", `${seats}, which makes ${formatMoney(String(BigInt(price) * BigInt(seats)), currency)} a month`],
        ]}
      />
      <Action href={link}>Choose a plan</Action>
      <Small>Not sure yet? Answer this mail, and we will look for a way with you.</Small>
    </Layout>
  );
}

const DaysLeft = ({ days }: { days: number }) => (
  <table role="presentation" border={0} cellPadding={0} cellSpacing={0} data-skip-in-text={true} style={{ marginBottom: 22 }}>
    <tbody>
      <tr>
        <td
          className={`${ground("tint")} ${text("accent")}`}
          align="center"
          style={{ backgroundColor: light.tint, color: light.accent, borderRadius: 15, padding: "10px 18px 12px" }}
        >
          <span style={{ fontSize: 34, fontWeight: 750, letterSpacing: "-1px", lineHeight: "38px" }}>{days}</span>
          <br />
          <span style={{ fontSize: 12, fontWeight: 650, lineHeight: "16px" }}>{days === 1 ? "day left" : "days left"}</span>
        </td>
      </tr>
    </tbody>
  </table>
);

export const trialEnding = defineEmail({
  key: "trial-ending",
  description: "The trial of a workspace ends soon.",
  schema,
  subject,
  preheader,
  component: TrialEnding,
  fixtures,
});
