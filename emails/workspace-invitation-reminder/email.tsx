import { defineEmail } from "@/domain/template/define.ts";
import { clip, formatMoment, formatShortDay, type Locale } from "../format.ts";
import { Layout } from "../layout.tsx";
import { ground, light, text } from "../palette.ts";
import { Action, Name, Paragraph, Small, Strong, Tile, Title } from "../parts.tsx";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

const subject = ({ workspaceName, last }: Props) =>
  last
    ? `Last reminder: your invitation to ${clip(workspaceName, 60)}`
    : `Your invitation to ${clip(workspaceName, 60)} is still open`;
const preheader = ({ inviterName, expiresAt, timeZone, locale }: Props) =>
  `${clip(inviterName, 40)} invited you. Open until ${formatMoment(expiresAt, timeZone, locale)}.`;

function Reminder(props: Props) {
  const { workspaceName, inviterName, inviteeName, link, last } = props;
  const until = formatMoment(props.expiresAt, props.timeZone, props.locale);
  return (
    <Layout
      subject={subject(props)}
      preheader={preheader(props)}
      kind="Reminder"
      because={last ? "This is the last reminder of this invitation." : "You get at most two reminders of an invitation."}
    >
      <Tile name={workspaceName} />
      <Title>
        <Name>{clip(workspaceName, 60)}</Name> still has a place for you
      </Title>
      <Paragraph>
        {inviteeName === null ? (
          "Hello,"
        ) : (
          <>
            Hello <Name>{clip(inviteeName, 60)}</Name>,
          </>
        )}
      </Paragraph>
      <Paragraph>
        <Strong>
          <Name>{clip(inviterName, 60)}</Name>
        </Strong>{" "}
        invited you on {formatShortDay(props.invitedAt, props.timeZone, props.locale)}, and the invitation waits for your answer
        until <Strong>{until}</Strong>.
      </Paragraph>
      <Span {...props} />
      <Action href={link}>Accept the invitation</Action>
      <Small>Not for you? Do nothing, and it ends by itself.</Small>
    </Layout>
  );
}

/** The invitation's time as a bar, from the day it was sent to the day it ends. */
function Span({ invitedAt, expiresAt, timeZone, locale, elapsedPercent }: Props & { locale: Locale }) {
  const filled = Math.min(96, Math.max(4, elapsedPercent));
  const cell = { height: 8, lineHeight: "8px", fontSize: 1 };
  return (
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      data-skip-in-text={true}
      style={{ margin: "10px 0 32px", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          <td
            className={ground("accent")}
            width={`${filled}%`}
            style={{ ...cell, backgroundColor: light.accent, borderRadius: "4px 0 0 4px" }}
          >
            &nbsp;
          </td>
          <td className={ground("line")} style={{ ...cell, backgroundColor: light.line, borderRadius: "0 4px 4px 0" }}>
            &nbsp;
          </td>
        </tr>
        <tr>
          <td colSpan={2} style={{ paddingTop: 9 }}>
            <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0}>
              <tbody>
                <tr>
                  <td className={text("faint")} style={{ color: light.faint, fontSize: 13 }}>
                    Invited {formatShortDay(invitedAt, timeZone, locale)}
                  </td>
                  <td className={text("faint")} align="right" style={{ color: light.faint, fontSize: 13 }}>
                    Ends {formatShortDay(expiresAt, timeZone, locale)}
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export const workspaceInvitationReminder = defineEmail({
  key: "workspace-invitation-reminder",
  description: "An invitation was not answered yet.",
  schema,
  subject,
  preheader,
  component: Reminder,
  fixtures,
});
