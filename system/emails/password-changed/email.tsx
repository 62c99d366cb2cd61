import { defineEmail } from "@/domain/template/define.ts";
import { clip, Layout, Paragraph } from "../layout.tsx";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

const subject = () => "Your password for Waybill was changed";
const preheader = ({ when }: Props) => `On ${when}. If it was not you, act now.`;

const Changed = (props: Props) => (
  <Layout
    subject={subject()}
    preheader={preheader(props)}
    title="Your password was changed"
    link={props.link}
    action="See where you are signed in"
    because="You get this because the password of your account was changed. It cannot be turned off."
  >
    <Paragraph>
      Hello {clip(props.name, 60)}, your password for Waybill was changed on {props.when}, {props.how}. Other sessions have ended.
    </Paragraph>
    <Paragraph>
      If it was not you, ask for a new password on the sign-in page, which ends every session again, and tell an admin of your
      team.
    </Paragraph>
  </Layout>
);

export const passwordChanged = defineEmail({
  key: "waybill-password-changed",
  description: "Tells somebody that their password was changed.",
  schema,
  subject,
  preheader,
  component: Changed,
  fixtures,
});
