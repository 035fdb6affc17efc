import { beforeAll, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { useOutageApp } from '../../../testing/outage/outage-app.ts';
import { describeOutage } from '../../../testing/outage/outage-database.ts';

describeOutage('a purchase during an outage', () => {
  const outage = useOutageApp({ connectTimeoutMs: 1_000 });
  const start = { amount: 12_500, currency: 'EUR', invoiceInfo: { invoiceDate: '2026-11-20' } };

  beforeAll(() => fillShop(outage.direct));

  async function makeKey(): Promise<string> {
    const client = await outage.test.signIn({ permissions: ['apiKeyManagement'] });
    const key = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    return (await client.post('/api/apikey', key)).body as string;
  }

  it('is made once when its answer was lost and the shop sends it again', async () => {
    const headers = { 'x-api-key': await makeKey(), 'idempotency-key': 'order-7' };
    const buy = () => outage.test.nobody().post('/api/v3/transactions', start, headers);
    // The first commit is that of the purchase: the use of the key is noted later, in the background.
    outage.proxy.cutAfterCommit(true);
    const lost = await buy();
    expect([lost.status, lost.body.code]).toEqual([503, 'outcome_unknown']);
    outage.proxy.restore();
    const again = await buy();
    expect(again.status).toBe(200);
    const { rows } = await outage.direct.query('select transaction_number as number from transactions');
    expect(rows).toEqual([{ number: again.body.transactionNumber }]);
    const messages = await outage.direct.query('select id from bus_messages');
    expect(messages.rowCount).toBe(1);
  });

  it('was not made when the database did not answer, and is when it is sent again', async () => {
    const headers = { 'x-api-key': await makeKey(), 'idempotency-key': 'order-8' };
    const buy = () => outage.test.nobody().post('/api/v3/transactions', { ...start, reference: 'order 8' }, headers);
    outage.proxy.cut();
    const refused = await buy();
    expect([refused.status, refused.body.code]).toEqual([503, 'database_unavailable']);
    outage.proxy.restore();
    expect((await buy()).status).toBe(200);
    const { rowCount } = await outage.direct.query(`select 1 from transactions where reference = 'order 8'`);
    expect(rowCount).toBe(1);
  });
});
