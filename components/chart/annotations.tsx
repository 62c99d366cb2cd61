import { Icon, type IconName } from "../icon.tsx";
import { TextLink } from "../text-link.tsx";
import { Time } from "../time.tsx";
import type { Annotation } from "./types.ts";

const annotationKinds: Record<Annotation["kind"], { word: string; icon: IconName }> = {
  deploy: { word: "Deploy", icon: "rocket" },
  toggle: { word: "Toggle", icon: "circle-power" },
  pin: { word: "Pin", icon: "pin" },
  replay: { word: "Replay", icon: "rotate-ccw" },
};

type Props = { annotations: readonly Annotation[]; from: number; to: number };

/** A numbered line at each moment; the list below tells what happened there. */
export function Marks({ annotations, from, to }: Props) {
  return (
    <div aria-hidden className="pointer-events-none">
      {annotations.map(({ at, label }, index) => (
        <div
          key={`${at} ${label}`}
          className="absolute inset-y-0 border-ink-3 border-l border-dashed"
          style={{ left: `${(100 * (Date.parse(at) - from)) / (to - from)}%` }}
        >
          <span className="absolute -top-4 left-0 inline-flex h-4 min-w-4 -translate-x-1/2 items-center justify-center rounded-full border border-ink-3 bg-surface px-1 text-[0.625rem] text-ink-2 tabular-nums leading-none">
            {index + 1}
          </span>
        </div>
      ))}
    </div>
  );
}

const SHOWN = 4;

/** The marks in words; all but the first few behind a press. */
export function AnnotationList({ annotations }: { annotations: readonly Annotation[] }) {
  if (annotations.length === 0) return null;
  const rest = annotations.slice(SHOWN);
  return (
    <div className="mt-2 border-t pt-2 text-xs">
      <ol aria-label="What changed" className="grid gap-0.5">
        {annotations.slice(0, SHOWN).map((annotation, index) => (
          <Item key={`${annotation.at} ${annotation.label}`} annotation={annotation} no={index + 1} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-6 items-center text-ink-2 hover:text-ink">{rest.length} more</summary>
          <ol start={SHOWN + 1} aria-label="What else changed" className="grid gap-0.5">
            {rest.map((annotation, index) => (
              <Item key={`${annotation.at} ${annotation.label}`} annotation={annotation} no={SHOWN + index + 1} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

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
