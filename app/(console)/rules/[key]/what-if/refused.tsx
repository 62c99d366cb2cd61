import { Empty } from "@/components/empty.tsx";

/** A build that cannot be asked, and why. */
export const Refused = ({ message }: { message: string }) => (
  <div className="rounded-xl border bg-surface shadow-rest">
    <Empty icon="package-x" title="This build cannot be asked">
      <span className="[overflow-wrap:anywhere]">{message}</span>
    </Empty>
  </div>
);
