import { FileQuestion } from "lucide-react";
import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";

export default function NotFound() {
  return (
    <Empty
      icon={FileQuestion}
      title="Not found"
      action={
        <Link href="/messages" className={buttonStyle()}>
          All messages
        </Link>
      }
    >
      <h1>Nothing has this address. The id may be cut off, or it belongs to another environment.</h1>
    </Empty>
  );
}
