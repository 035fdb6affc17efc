import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDirectory } from '../../../../bus/partners/partners.ts';
import { fillShops } from '../../../../bus/testing/attempts.ts';
import { createOutbound } from '../../../../http/outbound/outbound.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { type PartnerServer, startPartner } from '../testing/partner-server.ts';
import { runService } from '../testing/run-service.ts';
import { handOverClaims } from './praclox.ts';

describeEngines('the service praclox', (engine) => {
  const test = useTestApp(engine);
  let partner: PartnerServer;

  beforeAll(async () => {
    await fillShops(test);
    await test.database.query(`insert into integration_partners (key, name) values ('praclox', 'Praclox')`);
  });

  beforeEach(async () => {
    await emptyTables(
      test.database,
      ['collection_handovers', 'collection_files', 'integration_calls', 'integration_partner_exclusions'],
      { restart: true },
    );
    await test.database.query(`update integration_partners set enabled = true`);
    partner = await startPartner();
  });

  afterEach(() => partner.close());

  async function handOver(...rootIds: number[]): Promise<void> {
    await test.database.query(
      `insert into collection_handovers (root_id, tenant_id, transaction_number, amount, currency, handed_over_at)
        select id, 1 + id % 2, 'T' || id, 100 * id, 'EUR', '2026-11-20T08:00:00Z' from unnest($1::bigint[]) as id`,
      [rootIds],
    );
  }

  const rows = async <T>(text: string) => (await test.database.query<T>(text)).rows;
  const files = () =>
    rows<{ name: string; rows: number; sent_at: Date | null; content: string }>(
      'select * from collection_files order by id',
    );

  it('sends the claims that are in no file as one, under a key, and records the call', async () => {
    await handOver(7, 8);
    const { lastError, logs } = await runService(test, 'praclox', partner.url);
    const name = 'collection-2026-11-20-1.csv';
    expect([lastError, logs]).toEqual([null, [`${name} written with 2 claims`, `${name} sent with 2 claims`]]);
    const body = [
      'kind;transactionNumber;tenant;amount;currency;handedOverAt;reason;partner',
      'hand-over;T7;South;700;EUR;2026-11-20T08:00:00Z;;',
      'hand-over;T8;North;800;EUR;2026-11-20T08:00:00Z;;',
    ].join('\n');
    expect(partner.asked).toEqual([{ method: 'POST', url: '/praclox/files', key: name, body }]);
    expect(await files()).toMatchObject([{ name, rows: 2, content: body, sent_at: test.clock.now }]);
    expect(await rows('select method, status, step, request_body from integration_calls')).toEqual([
      { method: 2, status: 200, step: 'CollectionFile', request_body: body },
    ]);
    expect((await runService(test, 'praclox', partner.url)).logs).toEqual(['No claims to hand over']);
    expect(partner.asked).toHaveLength(1);
  });

  it('tries a file again that was not taken, unchanged, beside one of newer claims', async () => {
    await handOver(1);
    partner.answer = () => ({ status: 503, body: 'later' });
    const first = await runService(test, 'praclox', partner.url);
    expect(first.lastError).toBe('The collection partner did not take collection-2026-11-20-1.csv');
    expect(await files()).toMatchObject([{ sent_at: null }]);
    await handOver(2);
    partner.answer = () => ({ status: 200, body: '' });
    expect((await runService(test, 'praclox', partner.url)).lastError).toBe(null);
    expect(partner.asked.map(({ key }) => key)).toEqual([1, 1, 2].map((root) => `collection-2026-11-20-${root}.csv`));
    expect(partner.asked[1]).toEqual(partner.asked[0]);
    expect(await rows('select 1 from collection_files where sent_at is null')).toEqual([]);
  });

  it('lets what is newer wait behind a file that was not taken, so that no recall comes before its hand-over', async () => {
    await handOver(1);
    partner.answer = () => ({ status: 503, body: 'later' });
    await runService(test, 'praclox', partner.url);
    await test.database.query(`update collection_handovers set recalled_at = now(), recall_reason = 'Paid to us'`);
    partner.answer = ({ key }) => ({ status: key === 'collection-2026-11-20-1.csv' ? 503 : 200, body: '' });
    expect((await runService(test, 'praclox', partner.url)).lastError).toBe(
      'The collection partner did not take collection-2026-11-20-1.csv',
    );
    expect(await files()).toMatchObject([{ sent_at: null }, { sent_at: null }]);
    partner.answer = () => ({ status: 200, body: '' });
    expect((await runService(test, 'praclox', partner.url)).lastError).toBe(null);
    expect(partner.asked.slice(-2).map(({ body }) => body.split('\n')[1]?.split(';')[0])).toEqual([
      'hand-over',
      'recall',
    ]);
    expect(partner.asked.map(({ key }) => key?.slice(-5))).toEqual(['1.csv', '1.csv', '1.csv', '2.csv']);
  });

  it('sends a file once more when the answer was lost, and takes "I have it" for an answer', async () => {
    await handOver(3);
    await runService(test, 'praclox', partner.url);
    // The worker died between the answer and its record.
    await test.database.query('update collection_files set sent_at = null');
    partner.answer = () => ({ status: 409, body: 'known' });
    expect((await runService(test, 'praclox', partner.url)).lastError).toBe(null);
    expect(partner.asked[1]).toEqual(partner.asked[0]);
    expect(await files()).toMatchObject([{ rows: 1, sent_at: test.clock.now }]);
  });

  it('puts no claim into two files, also when two workers write them at once', async () => {
    await handOver(...Array.from({ length: 40 }, (_, place) => place + 1));
    // As if a worker had lost its lease and did not know it yet.
    const run = {
      app: test.app,
      log: async () => {},
      directory: await createDirectory(test.database, partner.url)(),
      outbound: createOutbound({ loopbackTargets: [partner.url], maxBytes: 1 << 20 }),
      signal: new AbortController().signal,
    };
    await Promise.all([handOverClaims(run), handOverClaims(run)]);
    const sent = partner.asked.flatMap(({ body }) => body.split('\n').slice(1));
    const claims = new Map(sent.map((line) => [line.split(';')[1], line]));
    expect(claims.size).toBe(40);
    const [sum] = await rows<{ rows: number }>('select sum(rows)::int as rows from collection_files');
    expect(sum?.rows).toBe(40);
  });

  it('lets the claims of a tenant wait that has no such partner, and all of them without one', async () => {
    await handOver(4, 5);
    await test.database.query('insert into integration_partner_exclusions (partner_id, tenant_id) values (1, 1)');
    await runService(test, 'praclox', partner.url);
    expect(partner.asked.map(({ key }) => key)).toEqual(['collection-2026-11-20-1.csv']);
    await test.database.query('update integration_partners set enabled = false');
    const { lastError, logs } = await runService(test, 'praclox', partner.url);
    expect([lastError, logs]).toEqual([null, ['The collection partner has no address; the claims wait']]);
    expect(await rows('select root_id from collection_handovers where file_id is null')).toEqual([{ root_id: 4 }]);
  });
});
