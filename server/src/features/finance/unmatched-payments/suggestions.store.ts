/** Dossiers that an entry may pay, and what an admin sees of them. */
import type {
  FoundDossier,
  FoundDossiers,
  SuggestedDossier,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { type SQL, sql } from 'drizzle-orm';
import { isBlockedSql } from '../../../claims/dunning/claim-to-hand-over.ts';
import { numbersIn, rfOf } from '../../../claims/references.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { selectRows } from '../../../db/rows.ts';
import { shownName } from '../../../mail/masked.ts';
import { consumersByEmail, consumersByName } from '../consumers/consumer-search.service.ts';
import { findClaims, isBookableSql, namedBy } from './matching/claims.store.ts';
import { readText, suggested } from './matching/decide.ts';
import type { EntryRow } from './unmatched-payments.store.ts';

/** Shown with each entry; more would not be read. */
const mostSuggestions = 5;
const mostFound = 10;
const mostConsumers = 50;
/** A shorter part of a name is in too many of them. */
const shortestPart = 3;

type DossierRow = Omit<FoundDossier, 'reference' | 'isOfTenant' | 'consumerName'> & {
  tenantId: number;
  person: string | null;
  company: string | null;
};

const dossierColumns = `d.id as "dossierId", d.dossier_number as "dossierNumber", d.transaction_number as "transactionNumber",
  c.name as person, c.company, d.open_amount as "openAmount", d.state, ${isBlockedSql} as "isBlocked",
  ${isBookableSql} as "isBookable", d.tenant_id as "tenantId"`;

// Of an account through which many pay, the latest payments only.
const byIbanSql = `
  select e.id as "entryId", o.id as "dossierId"
  from unnest($1::int[], $2::text[], $3::bigint[], $4::int[]) as e(id, iban, amount, tenant_id)
  cross join lateral (
    select distinct d.consumer_id from (
      select dossier_id from payments p where p.payer_iban = e.iban and p.reversed_at is null order by p.id desc limit 20
    ) paid join dossiers d on d.id = paid.dossier_id
    where d.consumer_id is not null and d.tenant_id = e.tenant_id
  ) consumer
  join dossiers o on o.consumer_id = consumer.consumer_id and o.open_amount = e.amount and o.opened_at is not null
  order by e.id, o.id`;

// Money out to an account from which as much came: it may take that payment back.
const returnedSql = `
  select distinct e.id as "entryId", d.id as "dossierId"
  from unnest($1::int[], $2::text[], $3::bigint[], $4::int[]) as e(id, iban, amount, tenant_id)
  cross join lateral (
    select dossier_id, amount, bank_entry_id from payments p where p.payer_iban = e.iban and p.reversed_at is null order by p.id desc limit 20
  ) paid join dossiers d on d.id = paid.dossier_id
  where paid.amount = -e.amount and paid.bank_entry_id is not null and d.tenant_id = e.tenant_id order by 1, 2 desc`;

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

async function selectDossiers(db: Db, ids: readonly number[]): Promise<DossierRow[]> {
  if (ids.length === 0) return [];
  const sqlText = `select ${dossierColumns} from dossiers d left join consumers c on c.id = d.consumer_id
    where d.id = any($1::int[]) order by d.id`;
  return (await queryRows<DossierRow>(db, sqlText, [ids])).rows;
}

function shown({ tenantId, person, company, ...row }: DossierRow, entryTenantId: number): FoundDossier {
  const consumerName = shownName(person, company);
  return { ...row, consumerName, reference: rfOf(row.dossierId), isOfTenant: tenantId === entryTenantId };
}

// Of a name that many have, some consumers only.
const dossiersOf = (tenantId: number, named: SQL) => sql`
  with named as materialized (
    select c.id from (${named}) found join consumers c on c.id = found.id where c.tenant_id = ${tenantId} limit ${mostConsumers + 1}
  )
  select (select count(*)::int from named) > ${mostConsumers} as "isCut", array(
    select d.id from named c join dossiers d on d.consumer_id = c.id order by d.id desc limit ${mostFound + 1}) as ids`;

/** Dossiers of a tenant by a number of theirs, or by the name or e-mail address of their consumer, as consumers are found. */
export async function findDossiers(db: Db, tenantId: number, search: string): Promise<FoundDossiers> {
  const text = search.trim();
  const digits = /^d?0*(\d{1,9})$/i.exec(text)?.[1];
  const numbers = numbersIn(digits === undefined ? text : `D${digits.padStart(9, '0')}`);
  const claims = await findClaims(db, numbers);
  const ids = numbers.flatMap((number) => namedBy(claims, number)?.id ?? []);
  let hasMore = false;
  if (text.length >= shortestPart) {
    const named = text.includes('@') ? consumersByEmail(text) : consumersByName(text, tenantId);
    const rows = await selectRows<{ isCut: boolean; ids: number[] }>(db, dossiersOf(tenantId, named));
    for (const row of rows) {
      ids.push(...row.ids);
      hasMore ||= row.isCut;
    }
  }
  const all = [...new Set(ids)];
  const rows = await selectDossiers(db, all.slice(0, mostFound));
  return {
    data: rows.filter((row) => row.tenantId === tenantId).map((row) => shown(row, tenantId)),
    hasMore: hasMore || all.length > mostFound,
  };
}
