import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Actor, createActors } from '../matrix/matrix-actors.ts';
import { sampleOf, urlOf } from '../samples/endpoint-samples.ts';
import { useTestApp } from '../test-app.ts';
import { makeTablesLarge } from './large-tables.ts';
import { type ListCase, listCases, neededOf } from './list-cases.ts';
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
    const faults: Record<string, string[]> = {};
    const known = new Map<string, string | null>();
    for (const one of cases.get(key) ?? []) {
      for (const statement of asked.get(one) ?? []) {
        const name = JSON.stringify([statement, one.hasRareValues]);
        if (known.has(name)) continue;
        const fault = await findFault(t.database.orm, statement, one.hasRareValues);
        known.set(name, fault);
        const place = one.filter ?? 'order';
        if (fault !== null)
          faults[place] = [...(faults[place] ?? []), `${new URLSearchParams(one.query)} ${fault}\n    ${statement.text}`];
      }
    }
    const excuses = excused[key] ?? {};
    expect(Object.entries(faults).flatMap(([place, found]) => (place in excuses ? [] : found))).toEqual([]);
    expect(Object.keys(excuses).filter((place) => !(place in faults))).toEqual([]);
  });

  async function ask(actor: Actor, { key, endpoint, query }: ListCase): Promise<Statement[]> {
    const sample = sampleOf(key, actor.world);
    const own = sample.query ?? {};
    const values = Object.entries(query).map(([name, value]) => [name, name === 'order' ? value : (own[name] ?? value)]);
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
