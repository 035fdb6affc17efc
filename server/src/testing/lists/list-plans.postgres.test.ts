import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, createActors } from '../matrix/matrix-actors.ts';
import { sampleOf, urlOf } from '../samples/endpoint-samples.ts';
import { useTestApp } from '../test-app.ts';
import { makeTablesLarge } from './large-tables.ts';
import { type ListCase, listCases, neededOf, sought } from './list-cases.ts';
import { excused, ofNothing } from './list-exceptions.ts';
import { findFault, type Statement } from './list-plans.ts';

const cases = Map.groupBy(
  listCases.filter(({ key }) => !ofNothing.has(key)),
  ({ key }) => key,
);

describe('what lists are read by', () => {
  const t = useTestApp('postgres');
  const asked = new Map<ListCase, Statement[]>();
  beforeAll(async () => {
    const [actor] = (await createActors(t, ({ name }) => name === 'an admin with every flag')) as [Actor];
    for (const one of [...cases.values()].flat()) asked.set(one, await ask(actor, one));
    await makeTablesLarge(t.database);
  }, 400_000);

  it.each([...cases.keys()])('is an index: %s', async (key) => {
    const excuses = Object.keys(excused[key] ?? {});
    const needed = new Set<string>();
    const faults: string[] = [];
    const judged = new Set<string>();
    for (const one of cases.get(key) ?? []) {
      const query = new URLSearchParams(one.query).toString();
      for (const statement of asked.get(one) ?? []) {
        const once = JSON.stringify([statement, one.hasRareValues]);
        const fault = judged.has(once) ? null : await findFault(t.database.orm, statement, one.hasRareValues);
        judged.add(once);
        if (fault === null) continue;
        const excuse = excuses.find((name) => ['*', one.filter, query].includes(name));
        if (excuse === undefined) faults.push(`${query || 'as it comes'} ${fault}\n${statement.text}`);
        else needed.add(excuse);
      }
    }
    expect(faults).toEqual([]);
    expect(excuses.filter((name) => !needed.has(name))).toEqual([]);
  });

  async function ask(actor: Actor, { key, endpoint, query, hasRareValues }: ListCase): Promise<Statement[]> {
    const sample = sampleOf(key, actor.world);
    const own = sample.query ?? {};
    // What there is must be found by its name or number, to be looked for at all.
    const values = Object.entries(query).map(([name, value]) => [name, value === sought || value === '7' ? (own[name] ?? value) : value]);
    // Rows do not wait for their count, which counts what it passes by.
    if (!hasRareValues) values.push(['total', 'later']);
    const needed = Object.entries(own).filter(([name]) => neededOf(endpoint).includes(name));
    const url = urlOf(endpoint, { ...sample, query: Object.fromEntries([...needed, ...values]) });
    const seen = vi.spyOn(pg.Client.prototype, 'query');
    const answer = await t.server.inject({ url, cookies: { houston: actor.token }, remoteAddress: actor.address });
    const statements = seen.mock.calls.map(([sent, given]) => statementOf(sent, given));
    seen.mockRestore();
    expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
    return statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  }
});

function statementOf(sent: unknown, values: unknown): Statement {
  const { text = '', values: own } = typeof sent === 'string' ? { text: sent } : (sent as Partial<Statement>);
  return { text, values: own ?? (Array.isArray(values) ? values : []) };
}
