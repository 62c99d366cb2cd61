import { Icon, type IconName } from "../icon.tsx";
import { Popover } from "../popover.tsx";
import { TextLink } from "../text-link.tsx";
import { Time } from "../time.tsx";
import { clusters, middle } from "./geometry.ts";
import type { Annotation } from "./types.ts";

const annotationKinds: Record<Annotation["kind"], { word: string; icon: IconName }> = {
  deploy: { word: "Deploy", icon: "rocket" },
  toggle: { word: "Toggle", icon: "circle-power" },
  pin: { word: "Version", icon: "pin" },
  replay: { word: "Replay", icon: "rotate-ccw" },
};

/** Percent of the plot between the middles of two numbers, so that they fit without being measured: where plots are narrow, and elsewhere. */
const widths = [
  { apart: 12, className: "xl:hidden" },
  { apart: 8, className: "max-xl:hidden" },
];

type Props = { annotations: readonly Annotation[]; from: number; to: number };

/** A line at each moment, and its number above; where numbers would overlap, one for all of them. A press tells what happened there. */
export function Marks({ annotations, from, to }: Props) {
  const marks = annotations.map((annotation, index) => ({
    annotation,
    no: index + 1,
    left: (100 * (Date.parse(annotation.at) - from)) / (to - from),
  }));
  return (
    <>
      {marks.map(({ no, left }) => (
        <div
          key={no}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 border-ink-3 border-l border-dashed"
          style={{ left: `${left}%` }}
        />
      ))}
      {widths.map(({ apart, className }) => (
        <div key={apart} className={className}>
          {clusters(marks, apart).map((cluster) => (
            <Numbers key={cluster[0]?.no} cluster={cluster} />
          ))}
        </div>
      ))}
    </>
  );
}

type Mark = { annotation: Annotation; no: number; left: number };

function Numbers({ cluster }: { cluster: readonly Mark[] }) {
  const [first, last] = [cluster[0]?.no, cluster.at(-1)?.no];
  const one = first === last;
  return (
    <Popover
      align="start"
      className="z-40 max-w-[calc(100vw-1rem)] animate-rise rounded-xl border bg-surface px-3 py-2 shadow-float"
      label={one ? `Change ${first}` : `Changes ${first} to ${last}`}
      trigger={(wiring) => (
        <button
          type="button"
          {...wiring}
          aria-label={one ? `Change ${first}` : `${cluster.length} changes, ${first}–${last}`}
          className="-top-5 -translate-x-1/2 group absolute z-10 inline-flex h-6 min-w-6 items-center justify-center"
          style={{ left: `${middle(cluster)}%` }}
        >
          <span className="inline-flex h-4 min-w-4 items-center justify-center whitespace-nowrap rounded-full border border-ink-3 bg-surface px-1 text-[0.625rem] text-ink-2 tabular-nums leading-none group-hover:bg-hover group-hover:text-ink">
            {one ? first : `${first}–${last}`}
          </span>
        </button>
      )}
    >
      <ol aria-label="What changed" className="grid max-h-60 max-w-96 gap-0.5 overflow-y-auto text-xs">
        {cluster.map(({ annotation, no }) => (
          <Item key={no} annotation={annotation} no={no} />
        ))}
      </ol>
    </Popover>
  );
}

const SHOWN = 4;

/** The marks in words; all but the newest few behind a press. */
export function AnnotationList({ annotations }: { annotations: readonly Annotation[] }) {
  if (annotations.length === 0) return null;
  const hidden = Math.max(0, annotations.length - SHOWN);
  return (
    <div className="mt-2 border-t pt-2 text-xs">
      {hidden > 0 && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer text-ink-2 leading-6 hover:text-ink">{hidden} earlier</summary>
          <Items label="What changed earlier" annotations={annotations.slice(0, hidden)} from={1} />
        </details>
      )}
      <Items label="What changed" annotations={annotations.slice(hidden)} from={hidden + 1} />
    </div>
  );
}

const Items = ({ label, annotations, from }: { label: string; annotations: readonly Annotation[]; from: number }) => (
  <ol start={from} aria-label={label} className="grid gap-0.5">
    {annotations.map((annotation, index) => (
      <Item key={`${annotation.at} ${annotation.label}`} annotation={annotation} no={from + index} />
    ))}
  </ol>
);

function Item({ annotation, no }: { annotation: Annotation; no: number }) {
  const { word, icon } = annotationKinds[annotation.kind];
  return (
    <li className="flex min-h-6 min-w-0 items-center gap-2 text-ink-2">
      <span className="w-4 shrink-0 text-right text-ink-3 tabular-nums">{no}</span>
      <Icon name={icon} className="size-3.5 shrink-0 text-ink-3" />
      <span className="min-w-0 truncate">
        <span className="text-ink-3">{word}: </span>
        {annotation.href ? (
          <TextLink href={annotation.href} className="text-ink">
            {annotation.label}
          </TextLink>
        ) : (
          <span className="text-ink">{annotation.label}</span>
        )}
      </span>
      <span className="ml-auto shrink-0 text-ink-3">
        <Time iso={annotation.at} />
      </span>
    </li>
  );
}
