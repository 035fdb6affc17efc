import type { Language } from '@houston/contract/languages';
import { askable } from '../../../bus/tasks/ways.ts';
import { businessName } from '../../../claims/business-name.ts';
import { isBlockedSql, isUnderWaySql } from '../../../claims/dunning/claim-to-hand-over.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

export interface Question {
  readonly dossierId: number;
  readonly consumerId: number;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly tenantName: string;
  readonly shopName: string | null;
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** yyyy-MM-dd */
  readonly dueOn: string;
}

/** The roots of the invoices whose consumers are still to be asked, behind `after`, the oldest first. */
export async function listWaiting(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await queryRows<{ rootId: number }>(
    db,
    `select root_id as "rootId" from mail_to_pay_decisions where way = 'mail' and settled_at is null and root_id > $1
     order by root_id limit $2`,
    [after, limit],
  );
  return rows.map(({ rootId }) => rootId);
}

/** Takes an invoice to ask for, for good once the transaction commits. @returns false when another worker has it */
export async function takeWaiting(tx: Tx, rootId: number, now: Date): Promise<boolean> {
  const { rows } = await queryRows<{ rootId: number }>(
    tx,
    `update mail_to_pay_decisions set settled_at = $2 where root_id = (
       select root_id from mail_to_pay_decisions where root_id = $1 and way = 'mail' and settled_at is null for update skip locked
     ) returning root_id as "rootId"`,
    [rootId, now],
  );
  return rows.length > 0;
}

/** Which mail asked; null where there was none to send. */
export async function storeMail(tx: Tx, rootId: number, mail: number | null): Promise<void> {
  await queryRows(tx, 'update mail_to_pay_decisions set outbox_id = $2 where root_id = $1', [rootId, mail]);
}

/**
 * What to ask whom for an invoice; null when the consumer has opted out since, or its claim is none that reminders go to by now: settled, on
 * hold, in an arrangement, frozen, disputed, sold, or with a collection partner or on its way there.
 */
export async function findQuestion(tx: Tx, rootId: number): Promise<Question | null> {
  const { rows } = await queryRows<Question>(
    tx,
    `select d.id as "dossierId", c.id as "consumerId", c.email, coalesce(c.name, c.company) as name, c.language, ${businessName} as "tenantName",
       s.name as "shopName", d.dossier_number as reference, d.open_amount as amount, d.currency,
       to_char(d.due_on, 'YYYY-MM-DD') as "dueOn"
     from mail_to_pay_decisions w join dossiers d on d.id = w.dossier_id join consumers c on c.id = d.consumer_id
       join tenants t on t.id = d.tenant_id left join shops s on s.id = d.shop_id
     where w.root_id = $1 and d.state = 'Open' and not ${isBlockedSql} and not ${isUnderWaySql} and ${askable('c')}`,
    [rootId],
  );
  return rows[0] ?? null;
}
