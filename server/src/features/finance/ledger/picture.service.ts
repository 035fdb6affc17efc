import type { Response } from '@houston/contract/endpoint';
import type { ClosedMonth } from '@houston/contract/features/finance/ledger/closed-month';
import { flowNames } from '@houston/contract/features/finance/ledger/flows';
import { daysOf, type ledgerApi, mostDays } from '@houston/contract/features/finance/ledger/ledger.api';
import { ages, type LedgerPicture, type OpenOfOwner } from '@houston/contract/features/finance/ledger/ledger.schema';
import type { Call } from '../../../call.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import type { Source } from '../../../db/replica/reads.ts';
import { fieldProblem } from '../../../http/problem.ts';
import { tieBank } from './bank-tie.ts';
import { type SinceClosed, selectSinceClosed } from './closed-months.store.ts';
import { addUp, noFlows, sumsBy } from './flow-sums.ts';
import {
  type OpenRow,
  type PictureQuery,
  selectBank,
  selectMoved,
  selectNames,
  selectOpen,
  selectPspers,
  selectTakenBack,
} from './picture.store.ts';
import { monthOf } from './rolled-up.ts';

/** Of what is due; what is not is younger than all. */
const starts = ages.flatMap(({ from }) => from ?? []);

/**
 * What moved, what is open and what the bank says of it, all as it stands at one moment.
 * @throws Problem for days that are turned, or too many
 */
export async function readPicture(call: Call, query: PictureQuery): Promise<LedgerPicture> {
  const days = daysOf(query);
  if (days < 1) throw fieldProblem<typeof ledgerApi.picture>('toDate', 'validation.days-turned');
  if (days > mostDays[query.per]) throw fieldProblem<typeof ledgerApi.picture>('fromDate', 'validation.range-too-long');
  const today = dayInAmsterdam(call.now);
  const read = (source: Source) =>
    source.transaction(
      async (tx) => {
        const moved = await selectMoved(tx, query);
        const closed = query.per === 'month' ? closedMonths(await selectSinceClosed(tx, query)) : null;
        const open = await selectOpen(tx, query, today, starts);
        const bank =
          query.psperKey === undefined
            ? tieBank(await selectBank(tx, query), moved, await selectTakenBack(tx, query))
            : null;
        const names = await selectNames(tx);
        const [byPeriod, byTenant, byPsper] = (['period', 'tenant', 'psper'] as const).map((by) => sumsBy(moved, by));
        const named = (what: string) => names.filter((name) => name.what === what);
        return {
          periods: periodsOf(query).map((period) => ({
            ...{ ...period, closed: (isWholeMonth(period) && closed?.get(period.from)) || null },
            ...(byPeriod?.get(period.from) ?? noFlows()),
          })),
          total: addUp(moved.filter(({ by }) => by === 'period')),
          tenants: [
            ...named('tenant').flatMap(({ id, name }) => withSums({ id, name }, byTenant?.get(String(id)))),
            ...withSums({ id: null, name: null }, byTenant?.get('0')),
          ],
          pspers: [
            ...named('psper').flatMap(({ id, key, name }) =>
              withSums({ psperKey: key, name }, byPsper?.get(String(id))),
            ),
            ...withSums({ psperKey: null, name: null }, byPsper?.get('0')),
          ],
          open: { on: today, owners: ownersOf(open, new Map(named('owner').map(({ id, name }) => [id, name]))) },
          bank,
        };
      },
      { isolationLevel: 'repeatable read' },
    );
  return call.app.reads.read(read);
}

export async function listChoices(call: Call): Promise<Response<(typeof ledgerApi)['choices']>> {
  return { pspers: await selectPspers(call.app.database.orm) };
}

/** Nothing for who has nothing. */
function withSums<Of extends object, Sums extends object>(of: Of, sums: Sums | undefined): (Of & Sums)[] {
  return sums === undefined ? [] : [{ ...of, ...sums }];
}

/** Each day, or each month as far as it is in the range. */
function periodsOf({ fromDate, toDate, per }: PictureQuery): { from: string; to: string }[] {
  const periods: { from: string; to: string }[] = [];
  for (let from = fromDate; from <= toDate; ) {
    const end = per === 'day' ? from : endOfMonth(from);
    periods.push({ from, to: end < toDate ? end : toDate });
    from = plusDays(end, 1);
  }
  return periods;
}

function isWholeMonth({ from, to }: { from: string; to: string }): boolean {
  return from === monthOf(from) && to === endOfMonth(from);
}

/** By their first days. */
function closedMonths(rows: readonly SinceClosed[]): Map<string, ClosedMonth> {
  return new Map(
    [...Map.groupBy(rows, ({ month }) => month)].map(([month, since]) => {
      const sums = addUp(since.flatMap(({ moved }) => moved ?? []));
      const moved = flowNames.filter((flow) => sums[flow] !== 0).map((flow) => ({ flow, amount: sums[flow] }));
      return [month, { at: new Date(since[0]?.closedAt ?? 0), since: moved }];
    }),
  );
}

function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Those who hold most first, and last what nobody was ceded. */
function ownersOf(rows: readonly OpenRow[], names: ReadonlyMap<number, string>): OpenOfOwner[] {
  const owners = [...Map.groupBy(rows, ({ ownerId }) => ownerId)].map(([ownerId, open]) => ({
    ownerId: ownerId === 0 ? null : ownerId,
    ownerName: names.get(ownerId) ?? null,
    ages: ages.flatMap(({ age, from }) => {
      const found = open.find((row) => row.from === (from ?? 0));
      return found === undefined || found.claims === 0 ? [] : [{ age, claims: found.claims, amount: found.amount }];
    }),
    claims: open.reduce((sum, { claims }) => sum + claims, 0),
    amount: open.reduce((sum, { amount }) => sum + amount, 0),
    overpaid: open.reduce((sum, { overpaid }) => sum + overpaid, 0),
  }));
  return owners.toSorted((a, b) => Number(a.ownerId === null) - Number(b.ownerId === null) || b.amount - a.amount);
}
