import { beforeAll, expect, it } from 'vitest';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('what lists come to that the picture leads to', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  let admin: SignedIn;

  beforeAll(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
    await sales.addUnpaid([{ amount: 10_000 }, { amount: 4_000, country: 'BE', dueOn: '2026-08-20' }]);
    const paid = await sales.addClaim({ moved: [{ movement: 'capture', amount: 700, at: '2026-11-19T10:00Z' }] });
    await sales.payOf(paid, 900);
    await t.database.query(`
      insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, 'NL91ABNA0417164300', 'North', now());
      insert into bank_statement_files (name, size, sha256, created_at, touched_at) values ('a', 1, 'x', now(), now());
      insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name, created_at)
        values (1, 1, 1, 'a', 'r', 'camt053', 'Ada', now());
      insert into bank_entries (statement_id, line, amount, booking_date, value_date, is_reversal)
        values (1, 1, 2500, '2026-11-20', '2026-11-19', false), (1, 2, -80, '2026-11-19', null, false);
      update bank_statements set is_stored = true`);
    admin = sales.manager();
  });

  it.each([
    '',
    'psperKey=MOLLIE',
    'tenantId=2',
    'ownerId=2',
    'withoutOwner=true',
    'dueFrom=2026-08-01',
    'dueTo=2026-08-20',
    'dueFrom=2026-07-15&dueTo=2026-08-19&ownerId=1',
  ])('is what the open dossiers add up to, by %j', async (query) => {
    const { data } = (await admin.get(`/api/dossiers?open=true&limit=1000&${query}`)).body;
    const amount = data.reduce((sum: number, row: { open: number }) => sum + row.open, 0);
    expect((await admin.get(`/api/dossiers/open/sum?${query}`)).body).toEqual({ claims: data.length, amount });
  });

  it('is what entries without a use come to, in and out, by value date', async () => {
    const sum = async (query: string) => (await admin.get(`/api/unmatched-payments/sum?${query}`)).body;
    expect(await sum('')).toEqual({ cameIn: 2_500, wentOut: -80 });
    expect(await sum('direction=out')).toEqual({ cameIn: 0, wentOut: -80 });
    expect(await sum('valueFrom=2026-11-20')).toEqual({ cameIn: 0, wentOut: 0 });
    expect(await sum('valueTo=2026-11-19&tenantId=1')).toEqual({ cameIn: 2_500, wentOut: -80 });
    expect(await sum('ignored=true')).toEqual({ cameIn: 0, wentOut: 0 });
    expect((await admin.get('/api/unmatched-payments/sum?search=x')).status).toBe(400);
  });
});
