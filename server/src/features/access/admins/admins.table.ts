import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { permissionList } from '../../../db/permission-list.ts';

export const admins = pgTable('admins', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phoneNumber: text('phone_number').notNull().default(''),
  isEnabled: boolean('is_enabled').notNull().default(true),
  extraPermissions: permissionList('extra_permissions').notNull().default([]),
  passwordHash: text('password_hash'),
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  phoneVerifiedAt: timestamp('phone_verified_at', { withTimezone: true }),
  registeredAt: timestamp('registered_at', { withTimezone: true }),
  totpSecret: text('totp_secret'),
  totpPendingSecret: text('totp_pending_secret'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }).notNull().default(0),
  recoveryCodeHashes: text('recovery_code_hashes').array().notNull().default([]),
  pendingEmail: text('pending_email'),
  language: text({ enum: ['en', 'nl', 'de', 'fr'] })
    .notNull()
    .default('en'),
  theme: text({ enum: ['auto', 'light', 'dark'] })
    .notNull()
    .default('auto'),
  timeZone: text('time_zone'),
  snow: boolean().notNull().default(true),
  tenantId: integer('tenant_id'),
  lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
  isFromProvider: boolean('is_from_provider').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  version: integer().notNull().default(1),
});
export type AdminRow = typeof admins.$inferSelect;

/** What a search among admins looks into: the expression of the index `admins_search`. */
export const adminSearchText = sql`lower(${admins.firstName} || ' ' || ${admins.lastName} || ' ' || ${admins.email} || ' ' || ${admins.phoneNumber})`;
