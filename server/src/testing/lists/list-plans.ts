/** How the database would read what a list was asked, were its tables large: and whether that takes longer the more rows there are. */
import type { Db } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** What a call of the driver's `query` was given. */
export function statementSent(sent: unknown, values: unknown): Statement {
  const { text = '', values: own } = typeof sent === 'string' ? { text: sent } : (sent as Partial<Statement>);
  return { text, values: own ?? (Array.isArray(values) ? values : []) };
}

interface Plan {
  'Node Type': string;
  'Total Cost': number;
  'Plan Rows': number;
  'Relation Name'?: string;
  'Index Name'?: string;
  Filter?: string;
  Plans?: Plan[];
}

/** Between what a page costs, a few thousand at most, and reading one large table, from millions on. */
const mostCost = 100_000;

/**
 * What is wrong with the way in which a statement is read; null when nothing is.
 * @param isRare whether it is narrowed to what may be as rare as can be: then all that is found must be read soon, not only a page of it
 */
export async function findFault(db: Db, statement: Statement, isRare: boolean): Promise<string | null> {
  const plan = await planOf(db, isRare ? withoutLimit(statement) : statement);
  if (plan['Total Cost'] > mostCost) return `reads too much: ${describe(costliestScan(plan))}`;
  return isRare ? null : findPassing(db, statement, plan);
}

/** A page that is full soon, if what it passes by is not much: an index of what it shows alone has no such condition. */
async function findPassing(db: Db, statement: Statement, plan: Plan): Promise<string | null> {
  const passing = passingScan(plan);
  // Without a page of their own, large tables look cheaper to read than an index.
  const scan = passing?.['Node Type'] === 'Seq Scan' ? passingScan(await planByIndex(db, statement)) : passing;
  return scan === undefined ? null : `passes by what it does not show: ${describe(scan)}`;
}

function passingScan(plan: Plan): Plan | undefined {
  return scansOf(plan).find((scan) => scan.Filter && scan['Plan Rows'] > mostCost);
}

async function planOf(db: Db, { text, values }: Statement): Promise<Plan> {
  const { rows } = await queryRows<{ 'QUERY PLAN': { Plan: Plan }[] }>(db, `explain (format json) ${text}`, values);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('there is no plan');
  return plan;
}

function planByIndex(db: Db, statement: Statement): Promise<Plan> {
  return db.transaction(async (tx) => {
    await queryRows(tx, 'set local enable_seqscan = off');
    return planOf(tx, statement);
  });
}

function scansOf(plan: Plan): Plan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf);
  return plan['Relation Name'] === undefined ? below : [plan, ...below];
}

function costliestScan(plan: Plan): Plan {
  return scansOf(plan).toSorted((one, other) => other['Total Cost'] - one['Total Cost'])[0] ?? plan;
}

function describe(scan: Plan): string {
  const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index, Filter: filter } = scan;
  return [kind, table && `of ${table}`, index && `by ${index}`, filter].filter(Boolean).join(' ');
}

function withoutLimit({ text, values }: Statement): Statement {
  const lifted = [...values];
  for (const [, place] of text.matchAll(/\blimit \$(\d+)/gi)) lifted[Number(place) - 1] = 1e9;
  return { text, values: lifted };
}
