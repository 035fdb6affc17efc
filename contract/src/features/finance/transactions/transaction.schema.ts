import * as z from 'zod';
import { disputeBlocks } from '../../work/disputes/dispute-refusals.ts';
import { FraudCaseOf } from '../../work/fraud-cases/fraud-case-of.schema.ts';
import { dossierStates } from '../dossiers/dossiers.schema.ts';
import { TransactionRefund } from './transaction-refunds.schema.ts';
import { TransactionRow } from './transactions.schema.ts';

/** What keeps admins from capturing, refunding or cancelling a transaction: of its dossier. */
export const transactionBlocks = ['sold', 'frozen', 'disputed'] as const;

const Named = z.object({ id: z.int(), name: z.string() });

/** Enough to recognise who calls: `F*** H***`, `f***@example.com`. */
const TransactionConsumer = z.object({
  id: z.int(),
  type: z.enum(['B2C', 'B2B']),
  name: z.string(),
  email: z.string(),
  /** The newest of them, this one among them. */
  dossiers: z.array(z.object({ dossierNumber: z.string(), state: z.enum(dossierStates).nullable(), open: z.int() })),
});

/** So many dossiers of a consumer are named. */
export const mostDossiers = 20;

/** One transaction. Money is in minor units. */
export const Transaction = TransactionRow.omit({ consumerName: true, shopName: true, psperName: true }).extend({
  /** `stopped`: it starts nothing; an admin can still capture. */
  shop: Named.extend({ stopped: z.enum(['paused', 'closed']).nullable() }),
  psper: z.object({ key: z.string(), name: z.string() }).nullable(),
  /** Null where the shop told nothing of who buys. */
  consumer: TransactionConsumer.nullable(),
  dossierState: z.enum(dossierStates).nullable(),
  invoiceDate: z.iso.date().nullable(),
  /** In the books. */
  refunded: z.int(),
  chargedBack: z.int(),
  /** What was paid and not reversed. */
  paid: z.int(),
  released: z.int(),
  /** Asked for and not in the books yet. */
  requestedCapture: z.int(),
  requestedRefund: z.int(),
  requestedChargeback: z.int(),
  /** What may still be captured, and still be refunded. */
  left: z.int(),
  refundable: z.int(),
  blocked: z.enum(transactionBlocks).nullable(),
  /** By the credit bureau, whose last answer keeps it from being captured. */
  isRefused: z.boolean(),
  /** The newest of its fraud cases; its outcome is null while it waits. */
  fraudCase: FraudCaseOf.nullable(),
  /** The dispute about its dossier that is open, and why none can be opened now. */
  disputeId: z.int().nullable(),
  disputeBlock: z.enum(disputeBlocks).nullable(),
  /** What may still be refunded without a second admin. */
  withinLimit: z.int(),
  /** From the console, the newest first. */
  refunds: z.array(TransactionRefund),
  version: z.int(),
});
export type Transaction = z.infer<typeof Transaction>;
