import { Prisma } from "@/prisma/client/client.ts";
import type { FaultKey } from "./schema.ts";

/** Faults are grouped and searched among so many of the newest quarantined events of a type: faults stand in JSON without an index. */
export const FAULTS_WITHIN = 2_000;

/** SQL: where a fault is, without the numbers of list items: "/payload/lines/3/amount" is the same with a star in place of 3. */
export const placeOf = (fault: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`regexp_replace(${fault} ->> 'pointer', '/[0-9]+(?=/|$)', '/*', 'g')`;

/** The same of a pointer. */
export const placeIn = (pointer: string): string => pointer.replace(/\/[0-9]+(?=\/|$)/g, "/*");

/** SQL: the newest quarantined events, of one type or of all. */
export const newestQuarantined = (type: string | undefined): Prisma.Sql => Prisma.sql`
  SELECT q.id, q.accepted_at FROM waybill.event q WHERE q.state = 'quarantined' ${type === undefined ? Prisma.empty : Prisma.sql`AND q.type = ${type}`}
  ORDER BY q.accepted_at DESC, q.id DESC LIMIT ${FAULTS_WITHIN}`;

/** SQL: has the event of that id this fault? */
export const hasFault = ({ code, place }: FaultKey, id: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM waybill.event_fault f CROSS JOIN LATERAL jsonb_array_elements(f.faults) AS one (fault)
  WHERE f.event_id = ${id} AND one.fault ->> 'code' = ${code} AND ${placeOf(Prisma.sql`one.fault`)} = ${place})`;

/** SQL: only quarantined events that have this fault. */
export const faultCondition = (fault: FaultKey, type: string | undefined): Prisma.Sql => Prisma.sql`
  AND e.id IN (SELECT q.id FROM (${newestQuarantined(type)}) q WHERE ${hasFault(fault, Prisma.sql`q.id`)})`;
