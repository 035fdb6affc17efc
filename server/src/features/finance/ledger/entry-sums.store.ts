/** What the entries of a list come to: of days and months that are rolled up, so that it takes as long for millions as for one. */
import type { Query } from '@houston/contract/endpoint';
import { movementKinds } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { documentKinds } from '@houston/contract/features/finance/ledger/flows';
import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { EntrySum } from '@houston/contract/features/finance/ledger/ledger.schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { shownMovement } from '../../../claims/movements.ts';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { isOfMovements } from './movements.store.ts';
import { ofWhom, rolledUpIn } from './rolled-up.ts';

type MovementsQuery = Query<(typeof ledgerApi)['movementsSum']>;
type DocumentsQuery = Query<(typeof ledgerApi)['documentsSum']>;

/** As they are rolled up: of money that came, what a bank statement tells of is a kind of its own. */
const movements: readonly string[] = [...movementKinds, 'bank-payment'];

/** Of one dossier there are few, and of what was taken back for a reason: they are added up as they are. */
export function sumMovements(db: Db, query: MovementsQuery): Promise<EntrySum> {
  if (query.number !== undefined || query.takenBackBy !== undefined)
    return sumOf(db, kindOfPosting, sql`ledger_postings where ${isOfMovements(query)}`);
  return sumOf(db, kindOfDay, sql`ledger_days where ${and(isOneOf(kindsOf(query)), isOfDays(query))}`);
}

export function sumDocuments(db: Db, query: DocumentsQuery): Promise<EntrySum> {
  const kinds = query.document === undefined ? documentKinds : [query.document];
  return sumOf(db, kindOfDay, sql`ledger_days where ${and(isOneOf(kinds), isOfDays(query))}`);
}

function kindsOf({ movement, byBank }: MovementsQuery): string[] {
  const ofMovement = movements.filter(
    (kind) => movement === undefined || kind === movement || (movement === 'payment' && kind === 'bank-payment'),
  );
  if (byBank === undefined) return ofMovement;
  return ofMovement.filter((kind) => kind === (byBank ? 'bank-payment' : 'payment'));
}

function isOneOf(kinds: readonly string[]): SQL {
  return sql`kind = any(string_to_array(${kinds.join()}, ','))`;
}

function isOfDays({ fromDate, toDate, debit, credit, ...whom }: DocumentsQuery): SQL | undefined {
  return and(
    rolledUpIn(fromDate, toDate),
    sql`true ${ofWhom(whom)}`,
    debit === undefined ? undefined : sql`debit = ${debit}`,
    credit === undefined ? undefined : sql`credit = ${credit}`,
  );
}

const kindOfPosting = sql.raw(shownMovement('ledger_postings'));
const kindOfDay = sql`case kind when 'bank-payment' then 'payment' else kind end`;

async function sumOf(db: Db, kind: SQL, from: SQL): Promise<EntrySum> {
  const found = await selectRows<EntrySum['kinds'][number]>(
    db,
    sql`select ${kind} as kind, sum(amount)::float8 as amount from ${from} group by 1`,
  );
  const amountOf = new Map(found.map(({ kind, amount }) => [kind, amount]));
  return {
    amount: found.reduce((all, { amount }) => all + amount, 0),
    currency: 'EUR',
    kinds: [...movementKinds, ...documentKinds].flatMap((kind) => {
      const amount = amountOf.get(kind);
      return amount === undefined ? [] : [{ kind, amount }];
    }),
  };
}
