import {
  sparingReasons,
  userScopes,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { newIncidentNumber } from '../../../auth/letters.ts';

export const securityIncidents = pgTable('security_incidents', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  number: text()
    .notNull()
    .$defaultFn(() => newIncidentNumber()),
  dateTime: timestamp('date_time', { withTimezone: true }).notNull(),
  lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  count: integer().notNull().default(1),
  ip: text().notNull(),
  violationCode: text('violation_code').notNull(),
  violationCause: text('violation_cause').notNull(),
  userAgent: text('user_agent').notNull(),
  userEmail: text('user_email'),
  userScope: text('user_scope', { enum: userScopes }).notNull(),
  subject: text().notNull().default(''),
  account: text().notNull().default(''),
  marks: text().array().notNull().default([]),
  isAllowed: boolean('is_allowed').notNull().default(true),
  sparedBecause: text('spared_because', { enum: sparingReasons }),
  unblockedOn: timestamp('unblocked_on', { withTimezone: true }),
  unblockedByUserEmail: text('unblocked_by_user_email'),
  unblockedReason: text('unblocked_reason'),
});

/** What a search among incidents looks into: the expression of the index `security_incidents_search`. */
export const incidentSearchText = sql`lower(${securityIncidents.number} || ' ' || ${securityIncidents.ip} || ' ' || coalesce(${securityIncidents.userEmail}, ''))`;
