import type { Endpoint } from '@houston/contract/endpoint';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type Actor, createActors } from './matrix/matrix-actors.ts';
import { everyEndpoint, sampleOf, urlOf } from './samples/endpoint-samples.ts';
import { useTestApp } from './test-app.ts';

/** Lists of what admins make by hand: there are never so many that sorting them takes time. Any other has an index for each order. */
const ofFew: ReadonlySet<string> = new Set([
  'allowLists.listEmails',
  'allowLists.listPhones',
  'apiKeys.list',
  // Of five kinds: each is found by an index of what waits, and there is no one order of all.
  'approvals.list',
  'bankAccounts.list',
  'bulkJobs.list',
  'collectionPartners.list',
  'dossierOwners.list',
  'emailSenders.list',
  'environmentManagement.list',
  'environmentSettings.list',
  'integrationPartners.list',
  'ipLists.list',
  'ipLists.listOfAdmin',
  'mailToPay.list',
  'oidc.list',
  'pspers.list',
  'roleRequests.list',
  'roles.list',
  'screenTexts.list',
  'serviceBus.history',
  'shopDocuments.list',
  'statusNotices.allActive',
  'statusNotices.list',
  'temporaryPermissions.list',
  // Common causes of failed transactions, put together from counters.
  'deadLetters.groups',
  // Days of a range, counted when they are asked for.
  'creditChecks.days',
]);

/** Parts of what the samples do not make: nothing is there to list. */
const ofNothing: ReadonlySet<string> = new Set([
  'cessions.claims',
  'invoices.cessions',
  'nplRecalls.list',
  'nplSales.dossiers',
  // The plan of a sale, to a buyer that is configured.
  'nplSales.leftOut',
  'payoutBatches.items',
]);

interface Statement {
  text: string;
  values: unknown[];
}

const sorts = everyEndpoint.flatMap(({ key, endpoint }) =>
  ofNothing.has(key) ? [] : sortsOf(endpoint).map((field) => ({ key, endpoint, field })),
);

describe('the orders of lists', () => {
  const t = useTestApp('postgres');
  let actor: Actor;
  beforeAll(async () => {
    [actor] = (await createActors(t, ({ name }) => name === 'an admin with every flag')) as [Actor];
  });

  it.each(sorts.filter(({ key }) => !ofFew.has(key)))('are those of an index: $key by $field', async (sort) => {
    expect((await plansOf(sort)).filter(hasSort)).toEqual([]);
  });

  it.each([...ofFew])('are sorted where there are few: %s', async (few) => {
    const isSorted: boolean[] = [];
    for (const sort of sorts.filter(({ key }) => key === few)) {
      const plans = await plansOf(sort);
      isSorted.push(plans.length === 0 || plans.some(hasSort));
    }
    // Else it needs no exception any more.
    expect(isSorted).toContain(true);
  });

  /** How the pages of a list are read, without any filter, where sorting or reading every row is avoided at any price. */
  async function plansOf({ key, endpoint, field }: (typeof sorts)[number]): Promise<string[]> {
    const sample = sampleOf(key, actor.world);
    const needed = Object.entries(sample.query ?? {}).filter(([name]) => needsOf(endpoint).includes(name));
    const url = urlOf(endpoint, { ...sample, query: { ...Object.fromEntries(needed), order: `-${field}` } });
    const seen = vi.spyOn(pg.Client.prototype, 'query');
    const answer = await t.server.inject({ url, cookies: { houston: actor.token }, remoteAddress: actor.address });
    const statements = seen.mock.calls.map(([sent, values]) => statementOf(sent, values));
    const [client] = seen.mock.contexts;
    seen.mockRestore();
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    const plans: string[] = [];
    for (const { text, values } of statements.filter(({ text }) => /order by[\s\S]*limit/i.test(text))) {
      plans.push(await explain(client as unknown as pg.Client, text, values));
    }
    return plans;
  }
});

async function explain(client: pg.Client, text: string, values: unknown[]): Promise<string> {
  await client.query('begin');
  for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'])
    await client.query(`set local enable_${way} = off`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  await client.query('rollback');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Rows that were read by their ids are put into the order of these: they are no more than a page. */
function hasSort(plan: string): boolean {
  return /Sort Key: (?!\(array_position)/.test(plan);
}

function sortsOf({ query }: Endpoint): string[] {
  const { order } = query instanceof z.ZodObject ? query.shape : {};
  if (!order) return [];
  const { items } = z.toJSONSchema(order, { io: 'output' }) as unknown as {
    items: { properties: { field: { enum: string[] } } };
  };
  return items.properties.field.enum;
}

function needsOf({ query }: Endpoint): readonly string[] {
  const { required = [] } = z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return required;
}

function statementOf(sent: unknown, values: unknown): Statement {
  const { text = '', values: own } = typeof sent === 'string' ? { text: sent } : (sent as Partial<Statement>);
  return { text, values: own ?? (Array.isArray(values) ? values : []) };
}
