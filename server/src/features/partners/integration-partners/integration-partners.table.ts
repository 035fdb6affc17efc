import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '../../../db/columns.ts';

export const integrationPartners = pgTable('integration_partners', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  name: text().notNull(),
  baseUrl: text('base_url'),
  enabled: boolean().notNull().default(true),
  homepageUrl: text('homepage_url'),
  statusPageUrl: text('status_page_url'),
  logoUrl: text('logo_url'),
  logoImage: bytea('logo_image'),
  logoType: text('logo_type', { enum: ['png', 'jpg', 'gif', 'svg'] }),
  logoHash: text('logo_hash'),
  version: integer().notNull().default(1),
});
