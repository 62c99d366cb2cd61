import { defineEmail } from "@/domain/template/define.ts";
import { clip, formatMoment } from "../format.ts";
import { Layout } from "../layout.tsx";
import { Action, Details, Name, Paragraph, Small, Strong, Tile, Title } from "../parts.tsx";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

const subject = ({ inviterName, workspaceName }: Props) => `${clip(inviterName, 40)} invited you to ${clip(workspaceName, 60)}`;
const preheader = ({ expiresAt, timeZone, locale }: Props) =>
  `The invitation is open until ${formatMoment(expiresAt, timeZone, locale)}.`;

function Invitation(props: Props) {
  const { workspaceName, inviterName, inviteeName, role, link } = props;
  return (
    <Layout
      subject={subject(props)}
      preheader={preheader(props)}
      kind="Invitation"
      because="You get this because somebody entered your address in Acme. If you do not know them, ignore it: nothing happens until you accept."
    >
      <Tile name={workspaceName} />
      <Title>
        Join <Name>{clip(workspaceName, 60)}</Name>
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
        would like to work with you in Acme, where their team keeps its plans, files and decisions.
      </Paragraph>
      <Details
        rows={[
          ["Workspace", workspaceName],
          ["Invited by", inviterName],
          ["Your role", role === "admin" ? "Admin: you can invite others and change settings" : "Member"],
          ["Open until", formatMoment(props.expiresAt, props.timeZone, props.locale)],
        ]}
      />
      <Action href={link}>Accept the invitation</Action>
      <Small>This link is yours alone. Please do not forward it.</Small>
    </Layout>
  );
}

export const workspaceInvitation = defineEmail({
  key: "workspace-invitation",
  description: "Somebody was invited to a workspace.",
  schema,
  subject,
  preheader,
  component: Invitation,
  fixtures,
});
