-- Who may do what: domain/access/permission.policy.ts. Until now everybody who could sign in could do everything.
ALTER TABLE "waybill"."user" ADD COLUMN "role" TEXT NOT NULL DEFAULT 'viewer';
UPDATE waybill."user" SET role = 'admin';
ALTER TABLE waybill."user" ADD CONSTRAINT user_role CHECK (role IN ('viewer', 'support', 'operator', 'admin'));
