import * as z from 'zod';
import { apiKeyScopes } from '../../../api-key-scopes.ts';
import { Instant } from '../../../fields.ts';
import { movementKinds } from '../../finance/dossiers/dossiers.schema.ts';
import { invoiceCreditStates } from '../../finance/invoice-credits/invoice-credits.schema.ts';
import { ItemNoteEvent } from '../../work/work-lists/item-note.schema.ts';
import { workOutcomes } from '../../work/work-lists/work-item.schema.ts';
import { payoutBatchStates } from '../payouts/payouts.schema.ts';
import { deliveredDocuments } from '../psper-deliveries/psper-deliveries.schema.ts';
import { ShopDocumentKind } from '../shop-documents/shop-documents.schema.ts';

/** What a day's sum may be of: a movement of claims, or orders that a credit limit refused. */
const summedKinds = [...movementKinds, 'refused'] as const;

const at = { at: Instant, id: z.int() } as const;
/** Null: nobody, or it is not told; of an admin who is gone the name stays. */
const who = { who: z.string().nullable(), whoId: z.int().nullable() } as const;
/** On the page of a merchant: at which of its shops. Null: the page says it. */
const shop = { shop: z.object({ id: z.int(), name: z.string() }).nullable() } as const;
const sum = { count: z.int(), amount: z.int() } as const;

/** What the audit trail says that was done. */
const Changed = z.object({
  ...{ kind: z.literal('change'), ...at, ...who, ...shop, action: z.string(), recordKind: z.string() },
  outcome: z.enum(['done', 'refused']),
  /** All three null for who may only see that it was done. */
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const shopSteps = ['registered', 'completed', 'paused', 'closed'] as const;

/** What a shop itself says, where the trail has nothing of it: what came from elsewhere. */
const Stepped = z.object({ kind: z.literal('step'), ...at, ...shop, step: z.enum(shopSteps) });

/** A document of a shop, by the same rule. */
const Documented = z.object({
  ...{ kind: z.literal('document'), ...at, ...who, ...shop, document: ShopDocumentKind },
  receivedOn: z.iso.date().nullable(),
});

/** `id` is that of the key. */
const Key = z.object({
  ...{ kind: z.literal('key'), ...at, ...who, step: z.enum(['created', 'revoked']) },
  ...{ lastFour: z.string(), scope: z.enum(apiKeyScopes), purpose: z.string() },
});

/** Something to do at a shop; `id` is that of the item. */
const Worked = z.object({
  ...{ kind: z.literal('work'), ...at, step: z.enum(['began', 'closed']), subject: z.string() },
  item: z.enum(['merchant-service', 'category-suggestion']),
  outcome: z.enum(workOutcomes).nullable(),
  who: z.string().nullable(),
  /** Null for who may not work on it. */
  reason: z.string().nullable(),
});

const Noted = z.object({ kind: z.literal('note'), ...at, ...who, ...shop, text: z.string() });

/** What moved at a shop on a day; `at` is its end, or until when it is summed so far. */
const DaySum = z.object({
  ...{ kind: z.literal('day'), ...at, day: z.iso.date(), isSoFar: z.boolean() },
  sums: z.array(z.object({ kind: z.enum(summedKinds), currency: z.string(), ...sum })),
});

/** A message of the bus that failed; `id` is that of the dead letter, `cause` why it did. */
const Failed = z.object({
  ...{ kind: z.literal('failed'), ...at, cause: z.string(), isHandled: z.boolean() },
});

/** A cession that is named among those of a clearing. */
export const namedCessions = 3;

/** What of a psper was cleared; `documents` for who may see cessions. Amounts in cents. */
const Cleared = z.object({
  ...{ kind: z.literal('clearing'), ...at, who: z.string().nullable(), reason: z.string().nullable() },
  ...{ clearedOn: z.iso.date(), isPlanned: z.boolean() },
  documents: z
    .object({
      ...sum,
      faceAmount: z.int(),
      named: z.array(z.object({ id: z.int(), reference: z.string() })),
      /** Chargebacks that ended on a debit note, or that we bear. */
      debitNotes: z.object(sum),
      borne: z.object(sum),
      /** Chargebacks that came off its cessions, at their price. */
      netted: z.object(sum),
    })
    .nullable(),
});

/** A batch of pay-outs, as far as it is the psper's; `id` is that of the batch. */
const Batch = z.object({
  ...{ kind: z.literal('batch'), ...at, step: z.enum(payoutBatchStates), ...sum },
  ...{ who: z.string().nullable(), reason: z.string().nullable() },
});

export const paidSteps = ['paid', 'returned', 'not-executed', 'match-reversed'] as const;

/** What became of a pay-out. */
const PaidOut = z.object({
  ...{ kind: z.literal('payout'), ...at, step: z.enum(paidSteps), amount: z.int(), batchId: z.int() },
  ...{ cessionId: z.int(), reference: z.string() },
  ...{ who: z.string().nullable(), reason: z.string().nullable() },
});

/** `id` is that of the invoice or credit note. */
const Invoiced = z.object({
  ...{ kind: z.literal('invoice'), ...at, number: z.string(), isCredit: z.boolean(), amount: z.int() },
});

/** That an invoice is to be credited, and what was decided on it. */
const Credited = z.object({
  ...{ kind: z.literal('credit'), ...at, step: z.enum(invoiceCreditStates), invoiceId: z.int() },
  ...{ number: z.string(), amount: z.int(), who: z.string().nullable(), reason: z.string().nullable() },
});

const Delivered = z.object({
  ...{ kind: z.literal('delivery'), ...at, step: z.enum(['delivered', 'failed']), name: z.string() },
  document: z.enum(deliveredDocuments),
});

/** One thing that happened to a shop or to a merchant, which is its shops. */
export const ShopEvent = z.discriminatedUnion('kind', [
  ...([Changed, Stepped, Documented, Key, Worked, Noted, DaySum, Failed, ItemNoteEvent] as const),
]);
export type ShopEvent = z.infer<typeof ShopEvent>;

/** One thing that happened to a psper. */
export const PsperEvent = z.discriminatedUnion('kind', [
  ...([Changed, Noted, Cleared, Batch, PaidOut, Invoiced, Credited, Delivered] as const),
]);
export type PsperEvent = z.infer<typeof PsperEvent>;
