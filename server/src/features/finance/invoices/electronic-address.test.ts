import { expect, it } from 'vitest';
import { createInvoiced, createRenderer } from '../../../testing/data/invoices.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { invoiceDue } from './invoicing-loop.ts';

describeEngines('an invoice that no network would take', (engine) => {
  const t = useTestApp(engine);
  const { add, clear, reset, capture } = createInvoiced(t);

  const set = (values: string, table = 'pspers') => t.database.query(`update ${table} set ${values}`);
  const states = async () => (await t.database.query<{ state: string }>('select state from charges')).rows;
  const abroad = `country = 'LU', vat_number = 'LU12345678'`;
  const home = `country = 'NL', vat_number = 'NL800000000B01'`;

  it('waits, fails nothing, and what is missing for it can be read and mended', async () => {
    await reset();
    const renderer = createRenderer();
    const { rows } = await t.database.query<{ key: string }>('select psper_key as key from pspers');
    const made = async (at: string) => {
      t.clock.now = new Date(at);
      await clear();
      return invoiceDue(t.app, renderer.render);
    };
    const missing = async () => {
      const reader = await t.signIn({
        permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'],
      });
      const { body } = await reader.get(`/api/invoice-readiness/${rows[0]?.key}`);
      return body[0].missing;
    };
    // The countries that are served have electronic addresses of VAT numbers; one that is added may have none.
    await t.database.query(
      `insert into countries (code, default_language, currency, postal_code_pattern) values ('LU', 'fr', 'EUR', '^[0-9]{4}$')`,
    );
    try {
      await set(abroad);
      await set(`peppol_id = '9999:1'`, 'billing_identities');
      await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
      expect(await made('2026-11-18T00:00Z')).toBe(0);
      expect(await missing()).toEqual({ tenant: ['peppol-id'], psper: ['electronic-address'] });
      await set('peppol_id = null', 'billing_identities');
      expect(await made('2026-11-18T06:00Z')).toBe(0);
      expect(await missing()).toEqual({ tenant: [], psper: ['electronic-address'] });
    } finally {
      await set(home);
      await t.database.query(`delete from countries where code = 'LU'`);
    }
    await set(`peppol_id = '9999:1'`, 'billing_identities');
    expect(await made('2026-11-18T12:00Z')).toBe(0);
    expect(renderer.asked).toEqual([]);
    expect(await states()).toEqual([{ state: 'waiting' }]);
    await set('peppol_id = null', 'billing_identities');
    expect(await missing()).toEqual({ tenant: [], psper: [] });
    expect(await made('2026-11-18T18:00Z')).toBe(1);
  });
});
