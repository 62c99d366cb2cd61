import { useState } from "react";
import { addActivity } from "@/components/activity/activity.ts";
import { ActivityItem } from "@/components/activity/activity-item.tsx";
import { ActivityTray } from "@/components/activity/tray.tsx";
import { Banner } from "@/components/banner.tsx";
import { Button } from "@/components/button.tsx";
import { Drawer } from "@/components/drawer.tsx";
import { Id } from "@/components/id.tsx";
import { Inspector } from "@/components/inspector.tsx";
import { Json } from "@/components/json.tsx";
import { DeliveryBanner } from "@/components/shell/delivery-banner.tsx";
import { statusOfFinding } from "@/components/status/check.ts";
import { statusOfDecision } from "@/components/status/decision.ts";
import { statusOfDelivery } from "@/components/status/delivery.ts";
import { statusOfDifference } from "@/components/status/difference.ts";
import { statusOfEvent } from "@/components/status/event.ts";
import { statusOfInvitation } from "@/components/status/invitation.ts";
import { statusOfKey } from "@/components/status/key.ts";
import { statusOfMessage } from "@/components/status/message.ts";
import { statusOfProcess } from "@/components/status/process.ts";
import { statusOfProvider } from "@/components/status/provider.ts";
import { statusOfRelease } from "@/components/status/release.ts";
import { statusOfResolution } from "@/components/status/resolution.ts";
import { statusOfRule } from "@/components/status/rule.ts";
import { statusOfStream } from "@/components/status/stream.ts";
import { statusOfSuppression } from "@/components/status/suppression.ts";
import { statusOfUser } from "@/components/status/user.ts";
import { statusOfVersion } from "@/components/status/version.ts";
import { statusOfWhatIf } from "@/components/status/what-if.ts";
import { statusOfWhy } from "@/components/status/why.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Time } from "@/components/time.tsx";
import { Timeline } from "@/components/timeline.tsx";
import { activities, ago, longName, payload, steps } from "./factories.ts";
import { Section, State } from "./section.tsx";

const statuses = [
  statusOfDecision,
  statusOfDifference,
  statusOfEvent,
  statusOfInvitation,
  statusOfKey,
  statusOfMessage,
  statusOfProcess,
  statusOfProvider,
  statusOfRelease,
  statusOfVersion,
  statusOfDelivery,
  statusOfResolution,
  statusOfFinding,
  statusOfRule,
  statusOfStream,
  statusOfSuppression,
  statusOfUser,
  statusOfWhatIf,
  statusOfWhy,
].flatMap((family) => Object.values(family));

export function Parts() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Section title="Status">
        <State name="Every status there is" wide>
          <div className="flex flex-wrap gap-2">
            {statuses.map((status) => (
              <StatusBadge key={status.key} status={status} />
            ))}
          </div>
        </State>
      </Section>
      <Section title="Time and id">
        <State name="A distance, a clock time, one in a list">
          <p className="flex flex-wrap items-center gap-4 text-sm">
            <Time iso={ago(0.2)} />
            <Time iso={ago(30)} absolute />
            <Time iso={ago(9000)} quiet />
          </p>
        </State>
        <State name="A short and a long id">
          <p className="grid gap-1">
            <Id value="ord_42" label="Order" />
            <Id value={longName} label="Long id" />
          </p>
        </State>
      </Section>
      <Section title="Json">
        <State name="Large numbers, and faults at their places">
          <Json
            text={payload}
            label="Payload"
            marks={[
              { path: "/lines/0/amount", text: "must be a decimal in a string" },
              { path: "/customer/email", text: "is missing" },
            ]}
          />
        </State>
        <State name="Not JSON">
          <Json text={`<script>alert("no")</script>`} label="Answer" />
        </State>
      </Section>
      <Section title="Inspector and drawer">
        <State name="Timeline beside tabs" wide>
          <Inspector
            label="Message"
            tabs={[
              { key: "props", label: "Props", content: <Json text='{"name":"Ada"}' label="Props" /> },
              { key: "headers", label: "Headers", content: <p className="text-sm">Message-ID and the rest</p> },
            ]}
          >
            <Timeline label="What happened" entries={steps} facts={() => null} />
          </Inspector>
        </State>
        <State name="Beside a list">
          <Button onClick={() => setOpen(true)}>Open the drawer</Button>
          <Drawer open={open} onClose={() => setOpen(false)} title={`Welcome, ${longName}`} href="/messages">
            <Timeline label="In the drawer" entries={steps} facts={() => null} />
          </Drawer>
        </State>
      </Section>
      <Section title="Notices">
        <State name="Banners" wide>
          <Banner tone="warn" icon="wifi-off" action={<Button size="sm">Resume</Button>}>
            Live updates are paused.
          </Banner>
          <DeliveryBanner delivery={{ environment: "staging", deliveryMode: "capture", deliveryTargets: [] }} />
          <DeliveryBanner
            delivery={{
              environment: "staging",
              deliveryMode: "allowlist",
              deliveryTargets: ["example.com", "a•••@example.org", "x.example"],
            }}
          />
          <Banner tone="bad" icon="mail-warning">
            {longName}
          </Banner>
        </State>
        <State name="Activity">
          <ul className="divide-y rounded-lg border">
            {activities.map((activity) => (
              <ActivityItem key={activity.id} activity={activity} />
            ))}
          </ul>
        </State>
        <State name="The tray, once there is something in it">
          <Button onClick={() => addActivity({ title: "Replay of 312 messages", progress: { done: 120, total: 312 } })}>
            Start something
          </Button>
          <ActivityTray />
        </State>
      </Section>
    </>
  );
}
