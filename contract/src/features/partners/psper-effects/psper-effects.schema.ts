import * as z from 'zod';

/** The settings of a psper whose effect on money can be computed. */
export const effectiveSettings = [
  'buyrate',
  'kickbackrate',
  'feefixedamount',
  'feevariableamount',
  'invoice-method',
  'clearingfrequency',
  'retrosettlement-kind',
  'chargebacks-from',
  'b2b',
  'same-day-refunds',
  'selection-logic',
] as const;
export const EffectiveSetting = z.enum(effectiveSettings, 'validation.invalid');
export type EffectiveSetting = z.infer<typeof EffectiveSetting>;

/** Minor units. */
const Cents = z.int();
const Ready = z.object({ claims: z.int(), amount: Cents });

/** What a setting would have changed, with what was, to the cent. */
export const PsperEffect = z.discriminatedUnion('kind', [
  /** There is nothing of the past to compare with. */
  z.object({ kind: z.literal('nothing') }),
  /** The newest cessions were made while the invoice method was None: nothing is charged for them. */
  z.object({ kind: z.literal('uncharged') }),
  /**
   * Of the newest clearing with something to compare. paid: for its cessions, as claims were ceded first; charged: in fees on them, without
   * VAT; borne: by the psper, of chargebacks of ceded claims.
   */
  z.object({
    kind: z.literal('past'),
    of: z.enum(['paid', 'charged', 'borne']),
    clearedOn: z.iso.date(),
    /** Claims whose terms it is about, or chargebacks. */
    count: z.int(),
    was: Cents,
    would: Cents,
  }),
  /** Of the next clearing, as it stands now. */
  z.object({ kind: z.literal('ready'), was: Ready, would: Ready }),
  /** The day of the next planned clearing; null: none. */
  z.object({ kind: z.literal('next'), was: z.iso.date().nullable(), would: z.iso.date().nullable() }),
]);
export type PsperEffect = z.infer<typeof PsperEffect>;
