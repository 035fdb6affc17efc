import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, createActors } from '../matrix/matrix-actors.ts';
import { sampleOf, urlOf } from '../samples/endpoint-samples.ts';
import { useTestApp } from '../test-app.ts';
import { makeTablesLarge } from './large-tables.ts';
import { type ListCase, listCases, neededOf, someId, sought } from './list-cases.ts';
import { excused, ofNothing, unasked } from './list-exceptions.ts';
import { findFault, type Statement, statementSent } from './list-plans.ts';

const lists = Map.groupBy(
  listCases.filter(({ key }) => !ofNothing.has(key)),
  ({ key }) => key,
);

describe('what a list is read by', () => {
  const t = useTestApp('postgres');
  const asked = new Map<ListCase, Statement[]>();
  beforeAll(async () => {
    const [actor] = (await createActors(t, ({ name }) => name === 'an admin with every flag')) as [Actor];
    for (const one of [...lists.values()].flat()) asked.set(one, await ask(actor, one));
    await makeTablesLarge(t.database);
  });

  it.each([...lists.keys()])('does not grow with its table: %s', async (key) => {
    const { faults, needed } = await judge(key);
    expect(faults).toEqual([]);
    expect(Object.keys(excused[key] ?? {}).filter((excuse) => !needed.has(excuse))).toEqual([]);
  });

  it('is found out where an order, a filter or a page of some lost its index', async () => {
    await t.database.query('drop index transactions_by_amount, transactions_of_tenant, bus_transactions_failed');
    const { faults } = await judge('transactions.list');
    expect(faults[0]).toMatch(/^order=-amount reads too much: Seq Scan of transactions\nselect /);
    const others = faults.slice(1).map((fault) => fault.split(' reads too much')[0]);
    expect(others).toEqual(['tenantId=7', 'minAmount=1234.56', 'maxAmount=1234.56']);
    expect((await judge('busTransactions.list')).faults).toContainEqual(
      expect.stringMatching(/^onlyFailed=true passes by what it does not show: .* of bus_transactions/),
    );
  });

  it('is asked of the database by every filter', () => {
    const idle = [...lists.values()].flatMap((cases) => {
      const plain = new Set(cases.filter(({ filter }) => filter === null).flatMap(textsOf));
      const filters = Map.groupBy(cases, ({ key, filter }) => `${key} ${filter}`);
      return [...filters].filter(([, same]) => same.every((one) => textsOf(one).every((text) => plain.has(text))));
    });
    expect(idle.map(([name]) => name).filter((name) => !name.endsWith(' null'))).toEqual([...unasked]);
  });

  /** What is wrong with how a list is read, and the excuses that cover the rest of it. */
  async function judge(key: string): Promise<{ faults: string[]; needed: Set<string> }> {
    const excuses = Object.keys(excused[key] ?? {});
    const faults: string[] = [];
    const needed = new Set<string>();
    const judged = new Set<string>();
    for (const one of lists.get(key) ?? []) {
      const query = new URLSearchParams(one.query).toString();
      for (const statement of asked.get(one) ?? []) {
        const once = JSON.stringify([statement, one.hasRareValues]);
        const fault = judged.has(once) ? null : await findFault(t.database.orm, statement, one.hasRareValues);
        judged.add(once);
        if (fault === null) continue;
        const excuse = excuses.find((name) => ['*', one.filter, query].includes(name));
        if (excuse === undefined) faults.push(`${query || 'as it comes'} ${fault}\n${statement.text.trim()}`);
        else needed.add(excuse);
      }
    }
    return { faults, needed };
  }

  function textsOf(one: ListCase): string[] {
    return (asked.get(one) ?? []).map((statement) => JSON.stringify(statement));
  }

  async function ask(actor: Actor, { key, endpoint, query, hasRareValues }: ListCase): Promise<Statement[]> {
    const sample = sampleOf(key, actor.world);
    const own = sample.query ?? {};
    // What is looked up before the list is asked must be there.
    const values = Object.entries(query).map(([name, value]) => [
      name,
      [sought, someId].includes(value) ? (own[name] ?? value) : value,
    ]);
    // Rows do not wait for their count, which counts what a page passes by.
    if (!hasRareValues) values.push(['total', 'later']);
    const needed = Object.entries(own).filter(([name]) => neededOf(endpoint).includes(name));
    const url = urlOf(endpoint, { ...sample, query: Object.fromEntries([...needed, ...values]) });
    const seen = vi.spyOn(pg.Client.prototype, 'query');
    const answer = await t.server.inject({ url, cookies: { houston: actor.token }, remoteAddress: actor.address });
    const statements = seen.mock.calls.map(([sent, given]) => statementSent(sent, given));
    seen.mockRestore();
    expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
    return statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  }
});
