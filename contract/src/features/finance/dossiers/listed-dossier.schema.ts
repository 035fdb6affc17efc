import * as z from 'zod';
import { Instant } from '../../../fields.ts';
import { BrokenInstalment } from '../arrangements/arrangements.schema.ts';
import { dossierStates, leftOutReasons } from './dossiers.schema.ts';

export const leftOutFilters = ['any', ...leftOutReasons] as const;

/** A dossier as the list shows it. Money is in minor units. */
export const DossierRow = z.object({
  id: z.int(),
  dossierNumber: z.string(),
  /** Null while nothing of its order is captured: there is no claim yet. */
  state: z.enum(dossierStates).nullable(),
  /** Enough to recognise who calls: `F*** H***`; a company's in full. Null where the shop told nothing of the consumer. */
  consumerName: z.string().nullable(),
  captured: z.int(),
  /** Below 0 the consumer is owed it. */
  open: z.int(),
  dueOn: z.iso.date().nullable(),
  openedOn: Instant.nullable(),
  /** Why its newest reminder was not mailed; null when it was, or there is none. */
  leftOut: z.enum(leftOutReasons).nullable(),
  tenantName: z.string(),
  shopName: z.string().nullable(),
  country: z.string(),
  ownerName: z.string().nullable(),
});
export type DossierRow = z.infer<typeof DossierRow>;

/** A claim whose payment arrangement was not kept. */
export const BrokenRow = z.object({ ...DossierRow.shape, brokenOn: Instant, brokenBy: BrokenInstalment });
export type BrokenRow = z.infer<typeof BrokenRow>;

const Named = z.object({ id: z.int(), name: z.string() });

export const DossierChoices = z.object({
  owners: z.array(Named),
  shops: z.array(z.object({ ...Named.shape, tenantId: z.int() })),
  pspers: z.array(z.object({ key: z.string(), name: z.string() })),
});
