import { defineEmail } from "@/domain/template/define.ts";
import { clip, Layout, Paragraph } from "../layout.tsx";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

const subject = ({ invitedBy }: Props) => `${clip(invitedBy, 60)} invited you to Waybill`;
const preheader = ({ role, until }: Props) => `As ${role}. The link works once, until ${until}.`;

const Invitation = (props: Props) => (
  <Layout
    subject={subject(props)}
    preheader={preheader(props)}
    title="Join the team on Waybill"
    link={props.link}
    action="Set a password and join"
    because="You get this because somebody of the team entered your address. If you do not know them, ignore it: without the link nothing happens."
  >
    <Paragraph>
      Hello{props.name ? ` ${clip(props.name, 60)}` : ""}, {clip(props.invitedBy, 60)} invited you as {props.role} to the console
      that explains every email which the product sent, and every one which it did not.
    </Paragraph>
    <Paragraph>The link is for you alone. It works once, until {props.until}.</Paragraph>
  </Layout>
);

export const userInvitation = defineEmail({
  key: "waybill-user-invitation",
  description: "Invites somebody to this console.",
  schema,
  subject,
  preheader,
  component: Invitation,
  fixtures,
});
