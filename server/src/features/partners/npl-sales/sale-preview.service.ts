/** What would be sold to a buyer now, what would not and why, and which money might belong to it. Nothing is held meanwhile. */
import type { Query } from '@houston/contract/endpoint';
import type { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { SalePreview } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import type { LeftOutDossier, MoneyForSale } from '@houston/contract/features/partners/npl-sales/sale-preview.schema';
import type { Page } from '@houston/contract/paging';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { patience } from '../../../http/patience.ts';
import { problem } from '../../../http/problem.ts';
import { findMoneyFor } from '../../finance/unmatched-payments/choosing/suggested-money.service.ts';
import { requireBuyer } from '../npl-buyers/npl-buyers.service.ts';
import { selectLeftOut, selectPlannedIds } from './left-out.store.ts';
import { selectPreview } from './npl-sales.store.ts';

/** More would not be read. */
const mostNamed = 10;

/** @throws Problem not_found, buyer_not_configured */
export function previewSale(call: Call, id: number): Promise<SalePreview> {
  return look(call, id, (tx) => selectPreview(tx, planOf(call, id)));
}

/** @throws Problem not_found, buyer_not_configured */
export function listLeftOut(
  call: Call,
  id: number,
  query: Query<typeof nplSalesApi.leftOut>,
): Promise<Page<LeftOutDossier>> {
  return look(call, id, (tx) => selectLeftOut(tx, planOf(call, id), query));
}

/** @throws Problem not_found, buyer_not_configured */
export function findMoneyForSale(call: Call, id: number): Promise<MoneyForSale> {
  return look(call, id, async (tx) => {
    const { entries, isCut } = await findMoneyFor(tx, new Set(await selectPlannedIds(tx, planOf(call, id))));
    const named = entries.slice(0, mostNamed);
    const numbers = await selectNumbers(
      tx,
      named.map(({ dossierId }) => dossierId),
    );
    return {
      ...{ entries: entries.length, isCut },
      amount: entries.reduce((sum, { amount }) => sum + amount, 0),
      newest: named.map(({ dossierId, ...entry }) => ({ ...entry, dossierNumber: numbers.get(dossierId) ?? '' })),
    };
  });
}

async function selectNumbers(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await queryRows<{ id: number; number: string }>(
    tx,
    'select id, dossier_number as number from dossiers where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** At a buyer that can be sold to. */
async function look<T>(call: Call, id: number, read: (tx: Tx) => Promise<T>): Promise<T> {
  const { orm } = call.app.database;
  requireConfigured(await requireBuyer(orm, id));
  return call.app.database.transaction(read, { accessMode: 'read only', ...patience.read });
}

export function planOf({ app: { config }, now }: Call, buyerId: number) {
  return { buyerId, cutOff: now, minAmount: config.nplMinAmount, daysPastDue: config.nplDaysPastDue };
}

export function requireConfigured({ exportFrequency }: { exportFrequency: number }): void {
  if (exportFrequency === 0) throw problem('buyer_not_configured');
}
