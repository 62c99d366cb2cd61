"use client";

import { useRouter } from "next/navigation";
import { toastWithUndo } from "@/components/dialog/undo.ts";
import { request } from "@/components/request.ts";
import { Time } from "@/components/time.tsx";
import { toastFailure } from "@/components/toast-failure.ts";
import type { PropsFixture } from "@/domain/template/schema.ts";
import { templatePath } from "../../template-path.ts";

type Props = { templateKey: string; versionId: string; fixture: PropsFixture; mayRemove: boolean };

/** Who kept the chosen example, and the way to remove it: at once, with undo. */
export function KeptLine({ templateKey, versionId, fixture, mayRemove }: Props) {
  const router = useRouter();
  const path = `/api${templatePath(templateKey)}/fixtures`;
  const { name, kept } = fixture;
  if (!kept) return null;
  const remove = async () => {
    try {
      const { props } = await request<{ props: string }>(`${path}/remove`, { body: { name } });
      router.refresh();
      const undo = async () => {
        await request(path, { body: { name, props, versionId } });
        router.refresh();
      };
      toastWithUndo({
        done: `"${name}" is removed`,
        undo: () => undo().catch((error) => toastFailure("It could not be kept again", error)),
      });
    } catch (error) {
      toastFailure("It could not be removed", error);
    }
  };
  return (
    <p className="text-ink-3 text-xs">
      Kept by <bdi>{kept.by}</bdi>, <Time iso={kept.at} />
      {mayRemove && (
        <>
          {" · "}
          <button type="button" onClick={() => void remove()} className="min-h-6 text-accent underline underline-offset-3">
            Remove it
          </button>
        </>
      )}
    </p>
  );
}
