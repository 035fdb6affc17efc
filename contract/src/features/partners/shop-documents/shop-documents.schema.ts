import * as z from 'zod';
import { Day, Instant, Version } from '../../../fields.ts';
import { TypedIban } from '../pspers/psper-inputs.ts';

/** What a psper can require of its shops, in the order in which it is asked for. */
export const shopDocumentKinds = ['agreement', 'cession_deed', 'iban', 'ubo'] as const;
export const ShopDocumentKind = z.enum(shopDocumentKinds, 'validation.invalid');
export type ShopDocumentKind = z.infer<typeof ShopDocumentKind>;

export const ShopDocument = z.object({
  kind: ShopDocumentKind,
  isRequired: z.boolean(),
  /** Null: not there. */
  receivedOn: z.iso.date().nullable(),
  iban: z.string().nullable(),
  /** Who recorded its coming, or took it back, and when; null while nobody has. */
  recordedBy: z.string().nullable(),
  recordedAt: Instant.nullable(),
  /** 0 while nobody has. */
  version: z.int(),
});
export type ShopDocument = z.infer<typeof ShopDocument>;

export const PsperShop = z.object({
  id: z.int(),
  name: z.string(),
  tenant: z.string(),
  country: z.string(),
  /** One of each kind, in their order. */
  documents: z.array(ShopDocument),
  /** How many of those that the psper requires are not there. */
  missing: z.int(),
});
export type PsperShop = z.infer<typeof PsperShop>;

const firstDay = '2000-01-01';

/** That it is not in the future only the server can say. */
const ReceivedOn = Day.refine((day) => day >= firstDay, 'validation.date');

const WrittenVersion = z
  .int('validation.number')
  .min(0, 'validation.not-negative')
  .max(2_147_483_647, 'validation.number-too-large');

export const ReceivedDocument = z.strictObject({
  receivedOn: ReceivedOn,
  /** Of an IBAN, and of nothing else. */
  iban: TypedIban.optional(),
  version: WrittenVersion,
});
export type ReceivedDocument = z.output<typeof ReceivedDocument>;

export const TakenBackDocument = z.strictObject({ version: Version });
