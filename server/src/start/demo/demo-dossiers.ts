import { sql } from 'drizzle-orm';
import { ensureDossiers } from '../../claims/dossiers.ts';
import { selectRows } from '../../db/rows.ts';
import { type DemoFrame, day, insertRows, pickStarted, queueItems } from './demo-frame.ts';
import type { DemoTransaction } from './demo-trade.ts';
import { createDice, type Dice } from './dice.ts';

const holdReasons = [
  'Merchant reports that nothing was delivered',
  'Consumer has asked for a payment arrangement',
  'Identity document is being checked',
  'Return is under way',
  'Address could not be confirmed',
];
const fraudEnds = ['Identity confirmed', 'Known family address', 'Fraud confirmed, order cancelled', 'False alarm'];
const auditReasons = ['Signatures are missing', 'Chosen for the yearly audit', 'Invoice and order do not agree'];
const auditEnds = ['Documents complete', 'Released after a second review', 'Handed to collection'];

interface DemoDossier {
  id: number;
  number: string;
  transactionId: number;
  startedAt: Date;
}

/**
 * Dossiers of some transactions, nine of them on hold, with the fraud cases of older rules and audits that grew from them.
 * @returns the number of the dossier by the id of its transaction
 */
export async function fillDossiers(
  frame: DemoFrame,
  transactions: readonly DemoTransaction[],
): Promise<ReadonlyMap<number, string>> {
  const { tx } = frame;
  const dossiers = await fillDossierRows(frame, transactions);
  await insertRows(tx, 'fraud_cases', oldFraudCases(frame, dossiers));
  const audits = queueItems(frame, 'audits', { open: 4, closed: 10, reasons: auditEnds });
  await insertRows(
    tx,
    'audit_cases',
    audits.items.map(({ createdAt, ...closed }, place) => ({
      dossier_id: pickStarted(audits.dice, dossiers, createdAt).id,
      frozen_at: createdAt,
      reason: auditReasons[place % auditReasons.length],
      ...closed,
    })),
  );
  return new Map(dossiers.map(({ transactionId, number }) => [transactionId, number]));
}

/** Of the rules before those of today: nobody works on them. */
function oldFraudCases(frame: DemoFrame, dossiers: readonly DemoDossier[]) {
  const { dice, items } = queueItems(frame, 'fraud v2', { open: 4, closed: 21, reasons: fraudEnds });
  return items.map(({ createdAt, ...closed }) => ({
    dossier_id: pickStarted(dice, dossiers, createdAt).id,
    detection_version: 'v2',
    score: dice.between(61, 98),
    reasons: [],
    version: 1,
    created_at: createdAt,
    ...closed,
  }));
}

async function fillDossierRows(
  { tx, now }: DemoFrame,
  transactions: readonly DemoTransaction[],
): Promise<DemoDossier[]> {
  const dice = createDice('dossiers');
  const every = Math.max(1, Math.floor(transactions.length / 180));
  const chosen = transactions.filter((_, place) => place % every === 0);
  await ensureDossiers(
    tx,
    now,
    chosen.map(({ number, tenantId, shopId }) => ({ transactionNumber: number, tenantId, shopId })),
  );
  const held = chosen.map(({ number, startedAt }, place) => ({
    transaction_number: number,
    created_at: startedAt,
    ...holdOf(dice, place, now, startedAt),
  }));
  const rows = await selectRows<DemoDossier>(
    tx,
    sql`update dossiers d set created_at = h.created_at, on_hold_since = h.on_hold_since, on_hold_reason = h.on_hold_reason
      from jsonb_populate_recordset(null::dossiers, ${JSON.stringify(held)}::jsonb) h
      where d.transaction_number = h.transaction_number
      returning d.id, d.dossier_number as number, d.transaction_id as "transactionId", d.created_at as "startedAt"`,
  );
  const dossiers = rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt) }));
  return dossiers.sort((left, right) => left.startedAt.getTime() - right.startedAt.getTime());
}

// Every twentieth dossier is held, within a day of its beginning.
function holdOf(dice: Dice, place: number, now: Date, createdAt: Date) {
  if (place % 20 !== 7) return { on_hold_since: null, on_hold_reason: null };
  const latest = Math.min(now.getTime(), createdAt.getTime() + day);
  return { on_hold_since: new Date(dice.between(createdAt.getTime(), latest)), on_hold_reason: dice.pick(holdReasons) };
}
