import { defineEmail } from "@/domain/template/define.ts";
import { clip, Layout, Paragraph } from "../layout.tsx";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

const subject = () => "Set a new password for Waybill";
const preheader = ({ until }: Props) => `The link works once, until ${until}.`;

const Reset = (props: Props) => (
  <Layout
    subject={subject()}
    preheader={preheader(props)}
    title="Set a new password"
    link={props.link}
    action="Set a new password"
    because="You get this because somebody asked for a new password with your address. If it was not you, ignore it: your password stays as it is."
  >
    <Paragraph>Hello {clip(props.name, 60)}, this link sets a new password and ends your sessions everywhere.</Paragraph>
    <Paragraph>It works once, until {props.until}.</Paragraph>
  </Layout>
);

export const passwordReset = defineEmail({
  key: "waybill-password-reset",
  description: "The link that sets a new password.",
  schema,
  subject,
  preheader,
  component: Reset,
  fixtures,
});
