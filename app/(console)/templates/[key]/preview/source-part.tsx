"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CodeView } from "@/components/code-view.tsx";
import { PlainText } from "@/components/plain-text.tsx";
import { ProblemState } from "@/components/problem-state.tsx";
import { request } from "@/components/request.ts";
import { Select } from "@/components/select.tsx";
import { Skeleton } from "@/components/table/skeleton.tsx";
import type { ShownSource } from "@/domain/template/read-source.ts";
import { templatePath } from "../../template-path.ts";

/** What this version was made of, whatever the repository says today. */
export function SourcePart({ template, versionId }: { template: string; versionId: string }) {
  const path = `/api${templatePath(template)}/source?version=${versionId}`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<ShownSource | null>(path, { signal }),
    staleTime: Number.POSITIVE_INFINITY, // a version never changes
  });
  const [chosen, choose] = useState<string | null>(null);
  if (error) return <ProblemState error={error} retry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton label="The source" columns={[{ key: "line", phone: "lead" }]} />;
  const file = data?.files.find(({ path: each }) => each === chosen) ?? data?.files[0];
  if (!data || !file)
    return (
      <p className="text-ink-2 text-sm">Its source is not recorded: this version is older than that, or was made without it.</p>
    );
  return (
    <>
      {data.files.length > 1 && (
        <Select
          label="File"
          choices={data.files.map((each) => ({ value: each.path, label: each.path }))}
          value={file.path}
          onPick={choose}
        />
      )}
      {file.lines ? (
        <CodeView lines={file.lines} text={file.text} label={file.path} numbered />
      ) : (
        <PlainText label={file.path} text={file.text} />
      )}
      {data.packages.length > 0 && (
        <p className="text-ink-3 text-xs [overflow-wrap:anywhere]">
          With {data.packages.map(({ name, version }) => `${name} ${version}`).join(", ")}
        </p>
      )}
    </>
  );
}
