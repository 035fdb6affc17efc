/** The search for a dossier that an entry may be matched to. */
import type {
  FoundDossier,
  FoundDossiers,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { type SQL, sql } from 'drizzle-orm';
import { numbersIn } from '../../../../claims/references.ts';
import type { Db } from '../../../../db/database.ts';
import { selectRows } from '../../../../db/rows.ts';
import { consumersByEmail, consumersByName, isCalled } from '../../consumers/consumer-search.service.ts';
import { findClaims, namedBy } from '../matching/claims.store.ts';
import { selectDossiers, selectOfAmount, shown } from './dossiers-to-match.store.ts';
import type { Typed } from './typed-search.ts';

const mostFound = 10;
const mostConsumers = 50;
/** Of dossiers of one amount so many, the newest, are compared with a name. */
const mostOfAmount = 20_000;
/** A shorter part of a name is in too many of them. */
const shortestPart = 3;

interface Found {
  ids: number[];
  why: FoundDossier['why'];
  /** Others were not looked at. */
  isCut?: boolean;
}

/** Dossiers of a tenant by a number of theirs, by what is open of them, or by the name or e-mail address of their consumer, as consumers are found. */
export async function findDossiers(db: Db, tenantId: number, typed: Typed): Promise<FoundDossiers> {
  const { text, amount, beside } = typed;
  const ways: Found[] = [
    { ids: await selectNamed(db, text), why: 'number' },
    amount !== null && beside !== ''
      ? { ...(await selectOfAmountAndConsumer(db, tenantId, amount, beside)), why: 'consumer_amount' }
      : { ids: amount === null ? [] : await selectOfAmount(db, tenantId, amount, mostFound + 1), why: 'amount' },
    { ...(await selectOfConsumers(db, tenantId, text)), why: 'consumer' },
  ];
  const whys = new Map<number, FoundDossier['why']>();
  for (const { ids, why } of ways) for (const id of ids) if (!whys.has(id)) whys.set(id, why);
  const rows = await selectDossiers(db, [...whys.keys()].slice(0, mostFound));
  return {
    data: rows
      .filter((row) => row.tenantId === tenantId)
      .map((row) => ({ ...shown(row, tenantId), why: whys.get(row.dossierId) ?? 'number' })),
    hasMore: whys.size > mostFound || ways.some(({ isCut }) => isCut === true),
  };
}

async function selectNamed(db: Db, text: string): Promise<number[]> {
  const digits = /^d?0*(\d{1,9})$/i.exec(text)?.[1];
  const numbers = numbersIn(digits === undefined ? text : `D${digits.padStart(9, '0')}`);
  const claims = await findClaims(db, numbers);
  return numbers.flatMap((number) => namedBy(claims, number)?.id ?? []);
}

async function selectOfConsumers(db: Db, tenantId: number, text: string) {
  if (text.length < shortestPart) return { ids: [], isCut: false };
  const named = text.includes('@') ? consumersByEmail(text) : consumersByName(text, tenantId);
  return firstOf(await selectRows<Ids>(db, dossiersOf(tenantId, named)));
}

/** The amount first: of a name that very many have, whoever owes it is found. */
async function selectOfAmountAndConsumer(db: Db, tenantId: number, amount: number, text: string) {
  if (text.length < shortestPart) return { ids: [], isCut: false };
  const isTheirs = text.includes('@') ? sql`lower(email) = lower(${text})` : isCalled(text);
  // Along dossiers_open_amount, for which it is said once more that it is more than nothing.
  return firstOf(
    await selectRows<Ids>(
      db,
      sql`
      with priced as materialized (
        select d.id, d.consumer_id from dossiers d where d.open_amount = ${amount}::bigint and d.open_amount > 0 and d.tenant_id = ${tenantId}
        order by d.id desc limit ${mostOfAmount + 1}
      )
      select (select count(*)::int from priced) > ${mostOfAmount} as "isCut", array(
        select p.id from priced p
        where exists (select from consumers where id = p.consumer_id and tenant_id = ${tenantId} and ${isTheirs})
        order by p.id desc limit ${mostFound + 1}) as ids`,
    ),
  );
}

interface Ids {
  isCut: boolean;
  ids: number[];
}

const firstOf = ([row]: readonly Ids[]): Ids => row ?? { ids: [], isCut: false };

// Of a name that many have, some consumers only.
function dossiersOf(tenantId: number, named: SQL): SQL {
  return sql`
  with named as materialized (
    select c.id from (${named}) found join consumers c on c.id = found.id where c.tenant_id = ${tenantId} limit ${mostConsumers + 1}
  )
  select (select count(*)::int from named) > ${mostConsumers} as "isCut", array(
    select d.id from named c join dossiers d on d.consumer_id = c.id order by d.id desc limit ${mostFound + 1}) as ids`;
}
