import * as z from 'zod';

/** The settings of a psper whose effect on money can be computed. */
export const effectiveSettings = [
  'buyrate',
  'kickbackrate',
  'feefixedamount',
  'feevariableamount',
  'invoice-method',
  'invoice-frequency',
  'cession-method',
  'clearingfrequency',
  'retrosettlement-kind',
  'chargebacks-from',
  'b2b',
  'same-day-refunds',
  'selection-logic',
  'requirements',
  'fraud-module',
] as const;
export const EffectiveSetting = z.enum(effectiveSettings, 'validation.invalid');
export type EffectiveSetting = z.infer<typeof EffectiveSetting>;

/** Minor units. */
const Cents = z.int();
const Ready = z.object({ claims: z.int(), amount: Cents });
const Deeds = z.object({ deeds: z.int(), cessions: z.int(), amount: Cents });
/** Without VAT. */
const Invoices = z.object({ invoices: z.int(), amount: Cents });
const Orders = z.object({ orders: z.int(), amount: Cents });

/** Shops whose claims begin or cease to wait for documents; `claims` and `amount`, their face amount, are what else would be ceded now. */
const MovedShops = z.object({
  shops: z.int(),
  claims: z.int(),
  amount: Cents,
  /** Those with the most at stake. */
  largest: z.array(z.object({ name: z.string(), claims: z.int(), amount: Cents })),
});
export type MovedShops = z.infer<typeof MovedShops>;

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
  /** Of the next clearing too, shop by shop. */
  z.object({ kind: z.literal('shops'), was: Ready, would: Ready, starting: MovedShops, stopping: MovedShops }),
  /** What the newest clearing made of what it ceded. What stayed below zero then is left out: it was not ceded. */
  z.object({ kind: z.literal('deeds'), clearedOn: z.iso.date(), was: Deeds, would: Deeds }),
  /** What was ceded in the last calendar month, as it is invoiced; `from` and `to` are its days. */
  z.object({ kind: z.literal('invoices'), from: z.iso.date(), to: z.iso.date(), was: Invoices, would: Invoices }),
  /**
   * Of the last calendar month. started: all orders of its shops; checked: those that the credit bureau was asked about; refused: by its last
   * answer; suspected: those that our rules took for potential fraud; rejected: of these, by an admin.
   */
  z.object({
    kind: z.literal('checks'),
    from: z.iso.date(),
    to: z.iso.date(),
    started: Orders,
    checked: Orders,
    refused: Orders,
    suspected: Orders,
    rejected: Orders,
  }),
  /** The day of the next planned clearing; null: none. */
  z.object({ kind: z.literal('next'), was: z.iso.date().nullable(), would: z.iso.date().nullable() }),
]);
export type PsperEffect = z.infer<typeof PsperEffect>;
