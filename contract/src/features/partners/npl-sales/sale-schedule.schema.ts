import * as z from 'zod';
import { Instant } from '../../../fields.ts';

/** Why a planned sale could not be made. */
export const saleFailures = ['too_slow', 'held_up', 'refused', 'unexpected'] as const;
export type SaleFailure = (typeof saleFailures)[number];

/** When is sold to a buyer by its export frequency. */
export const SaleSchedule = z.object({
  /** The day in Amsterdam of the planned sale that is due or comes next, made from 00:30 on; null: none is planned. */
  nextOn: z.iso.date().nullable(),
  /** What became of the last planned sale, while it could not be made; null: nothing is wrong. */
  failed: z
    .object({
      plannedFor: z.iso.date(),
      /** When it failed first for this reason. */
      failedOn: Instant,
      reason: z.enum(saleFailures),
    })
    .nullable(),
});
export type SaleSchedule = z.infer<typeof SaleSchedule>;
