import * as z from 'zod';
import { Instant, requiredLine, Version } from '../../../fields.ts';

/** What a shop needs before it can sell, in the order in which it is arranged. */
export const shopNeeds = ['psper', 'apiKey', 'documents'] as const;

export const Shop = z.object({
  id: z.int(),
  name: z.string(),
  tenantName: z.string(),
  country: z.string(),
  /** Whom it belongs to; null: nobody yet. */
  psper: z.object({ key: z.string(), name: z.string() }).nullable(),
  registeredOn: Instant,
  /** Null while its registration is incomplete. */
  completedOn: Instant.nullable(),
  /** What it lacks. */
  missing: z.array(z.enum(shopNeeds)),
  /** While it is paused its checkout starts no transaction. Why is null for who may not pause it. */
  paused: z.object({ on: Instant, reason: z.string().nullable() }).nullable(),
  version: z.int(),
});
export type Shop = z.infer<typeof Shop>;

/** From which state of a shop somebody acts, and why. */
export const ShopChange = z.strictObject({ version: Version, reason: requiredLine(500) });
export type ShopChange = z.infer<typeof ShopChange>;
