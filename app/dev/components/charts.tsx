import { Chart } from "@/components/chart/chart.tsx";
import { changes, hours, latencies, latency, outcomes, until } from "./factories.ts";
import { Section, State } from "./section.tsx";

export const Charts = () => (
  <Section title="Chart">
    <State name="Bars with what changed" wide>
      <Chart label="Messages by outcome" series={outcomes} buckets={hours(24)} until={until} annotations={changes} />
    </State>
    <State name="A week of hours">
      <Chart label="Messages of a week" series={outcomes} buckets={hours(168)} until={until} />
    </State>
    <State name="Lines with an hour without figures">
      <Chart label="Event to accepted" shape="line" unit="ms" series={latencies} buckets={latency} until={until} />
    </State>
    <State name="Nothing in it">
      <Chart label="Messages of a quiet day" series={outcomes} buckets={hours(24, { quiet: true })} until={until} />
    </State>
    <State name="One bucket">
      <Chart label="Messages of an hour" series={outcomes} buckets={hours(1)} until={until} />
    </State>
  </Section>
);
