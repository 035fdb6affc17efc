import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('shops that lack what their psper requires', (engine) => {
  const t = useTestApp(engine);

  beforeEach(async () => {
    await emptyTables(t.database, ['pspers', 'tenants'], { restart: true });
    await t.database.query(`insert into tenants (name) values ('North');
      insert into pspers (psper_key, name) values ('PAYCO', 'Payco'), ('OTHER', 'Other');
      insert into shops (tenant_id, name, created_at, psper_id)
        values (1, 'Bikes', '2026-11-01Z', 1), (1, 'Books', '2026-11-01Z', 1), (1, 'Of another psper', '2026-11-01Z', 2);
      insert into shops (tenant_id, name, created_at) values (1, 'Of none', '2026-11-01Z')`);
  });

  const lacking = async () =>
    (await t.database.query('select shop_id as shop, missing from shops_lacking_documents order by shop_id')).rows;
  const requires = (columns: string) => t.database.query(`update pspers set ${columns} where psper_key = 'PAYCO'`);
  const receive = (shop: number, kind: string, receivedOn: string | null, iban: string | null = null) =>
    t.database.query(
      `insert into shop_documents (shop_id, kind, received_on, recorded_at, iban) values ($1, $2, $3, '2026-11-02Z', $4)`,
      [shop, kind, receivedOn, iban],
    );

  it('are none while nothing is required', async () => {
    expect(await lacking()).toEqual([]);
  });

  it('are the shops of that psper, each with what is missing in one order', async () => {
    await requires(`requires_ubo_document = true, requires_iban = true, requires_cession_deed = true,
      requires_agreement_document = true`);
    const all = ['agreement', 'cession_deed', 'iban', 'ubo'];
    expect(await lacking()).toEqual([
      { shop: 1, missing: all },
      { shop: 2, missing: all },
    ]);
    await receive(1, 'iban', '2026-11-02', 'NL91ABNA0417164300');
    await receive(1, 'agreement', '2026-11-02');
    await receive(2, 'ubo', '2026-11-02');
    expect(await lacking()).toEqual([
      { shop: 1, missing: ['cession_deed', 'ubo'] },
      { shop: 2, missing: ['agreement', 'cession_deed', 'iban'] },
    ]);
  });

  it('lack again what was taken back, and nothing that is not required', async () => {
    await requires('requires_agreement_document = true');
    await receive(1, 'agreement', null);
    await receive(2, 'agreement', '2026-11-02');
    await receive(2, 'ubo', null);
    expect(await lacking()).toEqual([{ shop: 1, missing: ['agreement'] }]);
    await requires('requires_agreement_document = false');
    expect(await lacking()).toEqual([]);
  });

  describe('take nothing half', () => {
    it.each([
      ['an IBAN without its number', 'iban', '2026-11-02', null],
      ['a number that is taken back', 'iban', null, 'NL91ABNA0417164300'],
      ['a number of something else', 'ubo', '2026-11-02', 'NL91ABNA0417164300'],
      ['an unknown kind', 'passport', '2026-11-02', null],
    ])('%s is refused', async (_what, kind, receivedOn, iban) => {
      await expect(receive(1, kind, receivedOn, iban)).rejects.toThrow();
    });
  });
});
