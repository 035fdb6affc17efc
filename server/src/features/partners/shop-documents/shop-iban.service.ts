/** Whose account the IBAN is that a shop handed in: somebody looks, and confirms it or takes it back. */
import { and, eq, sql } from 'drizzle-orm';
import type { Change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { found, problem } from '../../../http/problem.ts';
import { requireSecondPerson } from '../../access/roles/four-eyes.service.ts';
import { storeDocument } from './shop-documents.store.ts';
import { shopDocuments } from './shop-documents.table.ts';

interface Account {
  readonly iban: string;
  readonly receivedOn: string;
  readonly recordedBy: string | null;
  readonly isOwn: boolean;
}

const isIbanOf = (shopId: number) => and(eq(shopDocuments.shopId, shopId), eq(shopDocuments.kind, 'iban'));

/** @param adminId who looks: whether they recorded it themselves */
export async function findAccount(db: Db, shopId: number, adminId: number): Promise<Account | undefined> {
  const [row] = await selectRows<Account>(
    db,
    sql`select d.iban, to_char(d.received_on, 'YYYY-MM-DD') as "receivedOn",
        nullif(trim(a.first_name || ' ' || a.last_name), '') as "recordedBy",
        coalesce(d.iban_recorded_by = ${adminId}, false) as "isOwn"
      from shop_documents d left join admins a on a.id = d.iban_recorded_by
      where d.shop_id = ${shopId} and d.kind = 'iban' and d.iban is not null`,
  );
  return row;
}

/**
 * By another admin than the one who recorded it, as money leaves to that account. The caller holds the shop.
 * @throws Problem own_iban, permission_denied, not_independent
 */
export async function confirmIban(tx: Tx, call: Call, shopId: number): Promise<void> {
  const [held] = await tx
    .select({ recordedBy: shopDocuments.ibanRecordedBy })
    .from(shopDocuments)
    .where(isIbanOf(shopId));
  const recordedBy = held?.recordedBy ?? null;
  if (recordedBy === actorOf(call).adminId) throw problem('own_iban');
  // Of an admin who is gone nobody knows more.
  if (recordedBy !== null) await requireSecondPerson(tx, call, recordedBy, 'companyIbanAscriptionManagementAllowed');
  await tx.update(shopDocuments).set({ ibanConfirmedAt: call.now }).where(isIbanOf(shopId));
}

/** As when it is taken back on the page of its psper. The caller holds the shop. @throws Problem not_found */
export async function takeIbanBack({ tx, audit }: Change, call: Call, shopId: number): Promise<void> {
  const [row] = await selectRows<{ shop: string; psperKey: string; receivedOn: string; iban: string }>(
    tx,
    sql`select s.name as shop, p.psper_key as "psperKey", to_char(d.received_on, 'YYYY-MM-DD') as "receivedOn", d.iban
      from shops s join pspers p on p.id = s.psper_id join shop_documents d on d.shop_id = s.id
      where s.id = ${shopId} and d.kind = 'iban' and d.iban is not null`,
  );
  const { shop, psperKey, receivedOn, iban } = found(row);
  const recorded = { receivedOn: null, iban: null, recordedAt: call.now, recordedBy: actorOf(call).adminId };
  await storeDocument(tx, { shopId, kind: 'iban' }, recorded);
  audit({
    action: 'psper.take-back-document',
    record: { kind: 'psper', id: psperKey },
    context: { shop, shopId, shopDocument: 'iban' },
    before: { receivedOn, shopIban: iban },
    after: { receivedOn: null, shopIban: null },
  });
}
