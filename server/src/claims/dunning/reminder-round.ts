/** The round of reminders of a claim that was paid by mistake: taken back at once, that payment never was. */
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';

/** Until so long after it was matched, what is taken back was a mistake: later, the debtor has reason to believe that it is paid. */
const correctionMs = 24 * 3_600_000;

interface Round {
  dossierId: number;
  values: readonly unknown[];
}

/**
 * As it stands before a payment is taken back, which holds the payment and its dossier; null where the claim is reminded anew: the match is
 * old, or something else moved the claim since.
 */
export async function holdRound(tx: Tx, paymentId: number, matchedAt: Date, now: Date): Promise<Round | null> {
  if (now.getTime() - matchedAt.getTime() > correctionMs) return null;
  await queryRows(tx, 'select from payments where id = $1 for update', [paymentId]);
  await queryRows(
    tx,
    'select from dossiers where id = (select dossier_id from payments where id = $1) for no key update',
    [paymentId],
  );
  // A statement of its own: it sees what was booked while those above waited. Numbers tell what came after, as they are of one sequence.
  const { rows } = await queryRows<{
    id: number;
    number: number;
    on: string | null;
    left: string | null;
    round: number;
  }>(
    tx,
    `select d.id, d.last_reminder as number, d.last_reminded_on::text as on, d.left_out as left, d.reminder_round as round
     from payments y join dossiers d on d.id = y.dossier_id where y.id = $1
       and not exists (select from ledger_postings p where p.dossier_id = d.id and p.root_id > y.id and p.source <> 'write-back')`,
    [paymentId],
  );
  const [row] = rows;
  return row === undefined ? null : { dossierId: row.id, values: [row.number, row.on, row.left, row.round] };
}

/** What the claim was reminded of counts again. */
export async function restoreRound(tx: Tx, { dossierId, values }: Round): Promise<void> {
  await queryRows(
    tx,
    `update dossiers set last_reminder = $2, last_reminded_on = $3::date, left_out = $4, reminder_round = $5
     where id = $1 and reminder_round <> $5`,
    [dossierId, ...values],
  );
}
