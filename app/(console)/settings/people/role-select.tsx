"use client";

import { request } from "@/components/request.ts";
import { Select } from "@/components/select.tsx";
import { toast } from "@/components/toast.ts";
import { toastFailure } from "@/components/toast-failure.ts";
import { roles } from "@/domain/access/permission.policy.ts";
import type { UserRow } from "@/domain/access/schema.ts";
import type { SetRoleResult } from "@/domain/access/set-role.ts";
import { roleWords } from "../role-words.ts";
import { useRenew } from "../use-renew.ts";

const choices = roles.map((role) => ({ value: role, label: roleWords[role].word }));

/** Gives somebody another role at once; the toast takes it back. Another admin's change stands, and is told. */
export function RoleSelect({ user }: { user: UserRow }) {
  const renew = useRenew("/api/users");
  const set = async (role: UserRow["role"], was: UserRow["role"]) => {
    try {
      const result = await request<SetRoleResult>(`/api/users/${encodeURIComponent(user.id)}/role`, { body: { role, was } });
      if (result.ok)
        toast.success(`${user.name} is ${roleWords[role].word.toLowerCase()} now`, {
          action: { label: "Undo", onClick: () => void set(was, role) },
          duration: 8_000,
        });
      else toast.warning(`Another admin made ${user.name} ${roleWords[result.role].word.toLowerCase()} meanwhile`);
    } catch (error) {
      toastFailure(`${user.name} stays ${roleWords[was].word.toLowerCase()}`, error);
    }
    await renew();
  };
  return (
    <Select
      label={`Role of ${user.name}`}
      choices={choices}
      value={user.role}
      onPick={(value) => {
        const role = roles.find((each) => each === value);
        if (role) void set(role, user.role);
      }}
    />
  );
}
