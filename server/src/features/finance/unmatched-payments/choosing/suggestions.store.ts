/** Dossiers that an entry may pay, and why. */
import type { SuggestedDossier } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { findClaims } from '../matching/claims.store.ts';
import { readText, suggested } from '../matching/decide.ts';
import type { EntryRow } from '../unmatched-payments.store.ts';
import { selectDossiers, selectOfAmount, selectOfAmounts, shown } from './dossiers-to-match.store.ts';

/** Shown with each entry; more would not be read. */
const mostSuggestions = 5;

/** Of an account so many payments, the latest, are looked through for those of a tenant: whoever pays another tenant often takes no place. */
const mostOfAccount = 200;

// Of an account through which many pay, the latest payments only.
const byIbanSql = `
  select e.id as "entryId", o.id as "dossierId"
  from unnest($1::int[], $2::text[], $3::bigint[], $4::int[]) as e(id, iban, amount, tenant_id)
  cross join lateral (
    select distinct paid.consumer_id from (
      select d.consumer_id from (
        select dossier_id, id from payments p where p.payer_iban = e.iban and p.reversed_at is null order by p.id desc limit ${mostOfAccount}
      ) latest join dossiers d on d.id = latest.dossier_id where d.tenant_id = e.tenant_id order by latest.id desc limit 20
    ) paid where paid.consumer_id is not null
  ) consumer
  join dossiers o on o.consumer_id = consumer.consumer_id and o.open_amount = e.amount and o.opened_at is not null
  order by e.id, o.id`;

// Money out to an account from which as much came: it may take that payment back.
const returnedSql = `
  select distinct e.id as "entryId", paid.dossier_id as "dossierId"
  from unnest($1::int[], $2::text[], $3::bigint[], $4::int[]) as e(id, iban, amount, tenant_id)
  cross join lateral (
    select d.id as dossier_id, latest.amount, latest.bank_entry_id from (
      select dossier_id, amount, bank_entry_id, id from payments p where p.payer_iban = e.iban and p.reversed_at is null
      order by p.id desc limit ${mostOfAccount}
    ) latest join dossiers d on d.id = latest.dossier_id where d.tenant_id = e.tenant_id order by latest.id desc limit 20
  ) paid
  where paid.amount = -e.amount and paid.bank_entry_id is not null order by 1, 2 desc`;

/** What is read of an entry to say which dossiers it may pay. */
export type ReadEntry = Pick<
  EntryRow,
  'id' | 'tenantId' | 'amount' | 'isReversal' | 'payerIban' | 'endToEndId' | 'remittance'
>;

/** The ids of the dossiers that each entry may pay, the likeliest first, and why; by the id of the entry. */
export async function findSuggested(
  db: Db,
  entries: readonly ReadEntry[],
): Promise<Map<number, Map<number, SuggestedDossier['why']>>> {
  const read = new Map(entries.map((entry) => [entry.id, readText(entry)]));
  const claims = await findClaims(
    db,
    [...read.values()].flatMap(({ text, endToEnd }) => [...text, ...endToEnd]),
  );
  const chosen = new Map<number, Map<number, SuggestedDossier['why']>>();
  for (const [id, text] of read) {
    const named = suggested(text, claims).map(({ dossier, why }) => [dossier.id, why] as const);
    chosen.set(id, new Map(named.slice(0, mostSuggestions)));
  }
  for (const { entryId, dossierId } of await selectByIban(db, entries)) {
    const ofEntry = chosen.get(entryId);
    if (ofEntry !== undefined && !ofEntry.has(dossierId) && ofEntry.size < mostSuggestions)
      ofEntry.set(dossierId, 'iban');
  }
  return chosen;
}

/** The best for each entry, by its id. */
export async function selectSuggestions(
  db: Db,
  entries: readonly EntryRow[],
): Promise<Map<number, SuggestedDossier[]>> {
  const chosen = await findSuggested(db, entries);
  const ids = new Set([...chosen.values()].flatMap((ofEntry) => [...ofEntry.keys()]));
  const dossiers = new Map((await selectDossiers(db, [...ids])).map((row) => [row.dossierId, row]));
  return new Map(
    entries.map(({ id, tenantId }) => [
      id,
      [...(chosen.get(id) ?? [])].flatMap(([dossierId, why]) => {
        const row = dossiers.get(dossierId);
        return row === undefined ? [] : [{ ...shown(row, tenantId), why }];
      }),
    ]),
  );
}

async function selectByIban(db: Db, all: readonly ReadEntry[]) {
  const known = all.filter(({ payerIban }) => payerIban !== null);
  const isIn = ({ amount }: ReadEntry) => amount > 0;
  return [
    ...(await selectOfAccounts(db, byIbanSql, known.filter(isIn))),
    ...(await selectOfAccounts(
      db,
      returnedSql,
      known.filter((entry) => !isIn(entry)),
    )),
  ];
}

async function selectOfAccounts(db: Db, sqlText: string, entries: readonly ReadEntry[]) {
  if (entries.length === 0) return [];
  const { rows } = await queryRows<{ entryId: number; dossierId: number }>(db, sqlText, [
    entries.map(({ id }) => id),
    entries.map(({ payerIban }) => payerIban),
    entries.map(({ amount }) => amount),
    entries.map(({ tenantId }) => tenantId),
  ]);
  return rows;
}

/** Of entries to which nothing in them leads, those of which exactly the amount is open: by the id of the entry. */
export async function selectByAmounts(db: Db, entries: readonly EntryRow[]): Promise<Map<number, SuggestedDossier[]>> {
  const found = await selectOfAmounts(db, entries, mostSuggestions);
  const dossiers = new Map(
    (await selectDossiers(db, [...new Set(found.map(({ dossierId }) => dossierId))])).map((row) => [
      row.dossierId,
      row,
    ]),
  );
  const byEntry = Map.groupBy(found, ({ entryId }) => entryId);
  return new Map(
    entries.map(({ id, tenantId }) => [
      id,
      (byEntry.get(id) ?? []).flatMap(({ dossierId }): SuggestedDossier[] => {
        const row = dossiers.get(dossierId);
        return row === undefined ? [] : [{ ...shown(row, tenantId), why: 'amount' }];
      }),
    ]),
  );
}

/** Beside those that something in an entry leads to: of which exactly its amount is open, and whether there are more of them. */
export async function selectByAmount(
  db: Db,
  { tenantId, amount }: EntryRow,
  others: readonly SuggestedDossier[],
): Promise<{ suggestions: SuggestedDossier[]; hasMoreOfAmount: boolean }> {
  const known = new Set(others.map(({ dossierId }) => dossierId));
  // One more than are shown in all: whichever of them are among the others, it tells whether there are more.
  const found = await selectOfAmount(db, tenantId, amount, mostSuggestions + 1);
  const ids = found.filter((id) => !known.has(id));
  const left = mostSuggestions - others.length;
  const rows = await selectDossiers(db, ids.slice(0, left));
  return {
    suggestions: rows.map((row) => ({ ...shown(row, tenantId), why: 'amount' })),
    hasMoreOfAmount: ids.length > left,
  };
}
