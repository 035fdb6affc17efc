/** The dossiers that numbers out of bank entries name. */
import type { DossierState } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { FoundNumber } from '../../../../claims/references.ts';
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

export interface NamedDossier {
  id: number;
  dossierNumber: string;
  transactionNumber: string | null;
  tenantId: number;
  country: string;
  currency: string;
  /** Minor units; below 0 the consumer is owed it. */
  openAmount: number;
  /** Null before its first capture is booked. */
  state: DossierState | null;
  /** Its claim has begun, or its order was cancelled: what is paid for it is owed back then. */
  isBookable: boolean;
}

export interface Claims {
  byId: ReadonlyMap<number, NamedDossier>;
  byNumber: ReadonlyMap<string, NamedDossier>;
  byTransaction: ReadonlyMap<string, NamedDossier>;
  /** Orders without a dossier, by their number: nothing of them is captured. */
  orders: ReadonlyMap<string, Order>;
}

export interface Order {
  transactionNumber: string;
  tenantId: number;
  shopId: number;
  isCancelled: boolean;
}

/** Of a dossier `d`. */
export const isBookableSql = `(d.opened_at is not null or exists (select from transactions t
    where t.transaction_number = d.transaction_number and t.state = 'cancelled'))`;

const columns = `d.id, d.dossier_number as "dossierNumber", d.transaction_number as "transactionNumber", d.tenant_id as "tenantId",
  d.country, d.currency, d.open_amount as "openAmount", d.state, ${isBookableSql} as "isBookable"`;

// Each of the three goes along its own index.
const dossiersSql = `
  select ${columns} from dossiers d where d.id = any($1::int[])
  union select ${columns} from dossiers d where d.dossier_number = any($2::text[])
  union select ${columns} from dossiers d where d.transaction_number = any($3::text[])`;

const ordersSql = `
  select t.transaction_number as "transactionNumber", t.tenant_id as "tenantId", t.shop_id as "shopId",
    t.state = 'cancelled' as "isCancelled"
  from transactions t where t.transaction_number = any($1::text[])
    and not exists (select from dossiers d where d.transaction_number = t.transaction_number)`;

export async function findClaims(db: Db, numbers: readonly FoundNumber[]): Promise<Claims> {
  const ids = numbers.flatMap((number) => ('dossierId' in number ? [number.dossierId] : []));
  const names = numbers.flatMap((number) => (number.kind === 'dossier' ? [number.dossierNumber] : []));
  const transactions = numbers.flatMap((number) => (number.kind === 'transaction' ? spellings(number) : []));
  const all = [...new Set(transactions)];
  const { rows } = await queryRows<NamedDossier>(db, dossiersSql, [[...new Set(ids)], [...new Set(names)], all]);
  const orders = all.length === 0 ? [] : (await queryRows<Order>(db, ordersSql, [all])).rows;
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byNumber: new Map(rows.map((row) => [row.dossierNumber, row])),
    byTransaction: new Map(rows.map((row) => [row.transactionNumber ?? '', row])),
    orders: new Map(orders.map((row) => [row.transactionNumber, row])),
  };
}

/** Ours are in small letters, those of upstream systems may not be; banks write some of either in capitals. */
function spellings({ transactionNumber }: { transactionNumber: string }): string[] {
  return [transactionNumber, transactionNumber.toLowerCase()];
}

/** What a number names. */
export function namedBy(claims: Claims, number: FoundNumber): NamedDossier | undefined {
  if (number.kind === 'dossier') return claims.byNumber.get(number.dossierNumber);
  if (number.kind === 'transaction') return firstOf(claims.byTransaction, spellings(number));
  const dossier = claims.byId.get(number.dossierId);
  // Only Belgian dossiers have a structured communication; twelve digits elsewhere are something else.
  return number.kind === 'ogm' && dossier?.country !== 'BE' ? undefined : dossier;
}

export function orderBy(claims: Claims, number: FoundNumber): Order | undefined {
  return number.kind === 'transaction' ? firstOf(claims.orders, spellings(number)) : undefined;
}

function firstOf<Row>(rows: ReadonlyMap<string, Row>, keys: readonly string[]): Row | undefined {
  return keys.map((key) => rows.get(key)).find((row) => row !== undefined);
}
