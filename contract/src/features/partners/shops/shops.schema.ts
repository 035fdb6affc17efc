import * as z from 'zod';
import { Id, Instant, requiredLine, Version } from '../../../fields.ts';
import { CountryCode } from '../../settings/countries/countries.api.ts';
import { merchantServiceKinds } from '../../work/merchant-services/merchant-service-kinds.ts';
import { PsperKey } from '../pspers/pspers.api.ts';

/** What a shop needs before it can sell, in the order in which it is arranged. */
export const shopNeeds = ['psper', 'apiKey', 'documents'] as const;

export const Shop = z.object({
  id: z.int(),
  name: z.string(),
  tenantId: z.int(),
  tenantName: z.string(),
  country: z.string(),
  /** Whom it belongs to; null: nobody yet. */
  psper: z.object({ key: z.string(), name: z.string() }).nullable(),
  registeredOn: Instant,
  /** Null while its registration is incomplete. */
  completedOn: Instant.nullable(),
  /** What it lacks. */
  missing: z.array(z.enum(shopNeeds)),
  /** What waits to be done at it, in the order in which that is arranged. */
  todo: z.array(z.enum(merchantServiceKinds)),
  category: z.string().nullable(),
  /** The head shop of its merchant; null: it is one itself. */
  merchant: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** How many shops belong to it. */
  branches: z.int(),
  /** While it is paused its checkout starts no transaction. Why is null for who may not pause it. */
  paused: z.object({ on: Instant, reason: z.string().nullable() }).nullable(),
  /** A closed one starts none either, and nothing is asked of it. */
  closed: z.object({ on: Instant, reason: z.string().nullable() }).nullable(),
  version: z.int(),
});
export type Shop = z.infer<typeof Shop>;

/** What a shop is doing. */
export const shopStates = ['incomplete', 'selling', 'paused', 'closed'] as const;
export type ShopState = (typeof shopStates)[number];

export function stateOfShop({
  closed,
  paused,
  completedOn,
}: Pick<Shop, 'closed' | 'paused' | 'completedOn'>): ShopState {
  if (closed !== null) return 'closed';
  if (paused !== null) return 'paused';
  return completedOn === null ? 'incomplete' : 'selling';
}

/** One thing that a shop needs, or could. */
export const ShopNeed = z.object({
  need: z.enum(merchantServiceKinds),
  /** `missing` also while an admin has said that it is not needed; `later` until what it depends on is there. */
  state: z.enum(['there', 'missing', 'later', 'not-required']),
  /** Who has to act while it is missing. */
  actor: z.enum(['us', 'merchant']),
  /** While it waits on the list of what is to do: since when. */
  waitsSince: Instant.nullable(),
});
export type ShopNeed = z.infer<typeof ShopNeed>;

/** From which state of a shop somebody acts, and why. */
export const ShopChange = z.strictObject({ version: Version, reason: requiredLine(500) });
export type ShopChange = z.infer<typeof ShopChange>;

/** Whom a shop comes through, from now on. */
export const GivenPsper = ShopChange.extend({ psperKey: PsperKey });

export const NewShop = z.strictObject({
  name: requiredLine(100),
  tenantId: Id,
  country: CountryCode,
  /** The head shop of the merchant whom it belongs to; left out: a merchant of its own. */
  merchantId: Id.optional(),
  reason: requiredLine(500),
});
export type NewShop = z.infer<typeof NewShop>;
