import type { BillingSettings } from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/billing-settings';
const whole = {
  legalName: 'North B.V.',
  street: 'Keizersgracht',
  houseNumber: '126',
  houseNumberSuffix: '',
  postalCode: '1015 CW',
  city: 'Amsterdam',
  country: 'NL',
  vatNumber: 'nl 1234.56789.b01',
  chamberOfCommerceNumber: '12345678',
  iban: 'nl91 abna 0417 1643 00',
  email: 'invoices@north.example',
  phone: '+31 20 123 4567',
  invoicePrefix: 'N',
  peppolId: '0106:12345678',
  vatRate: '21,00',
};
const stored = {
  ...whole,
  houseNumberSuffix: null,
  vatNumber: 'NL123456789B01',
  iban: 'NL91ABNA0417164300',
  vatRate: '21',
};
const everything = [
  ...['legal-name', 'street', 'postal-code', 'city', 'country', 'vat-number'],
  ...['chamber-number', 'iban', 'email', 'invoice-prefix'],
];

describeEngines('billing settings of tenants', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;

  beforeEach(async () => {
    await emptyTables(t.database, ['pspers', 'tenants'], { restart: true });
    await t.database.query(`insert into tenants (name) values ('North'), ('East');
      insert into pspers (psper_key, name) values ('PAYCO', 'Payco');
      insert into shops (tenant_id, name, created_at, psper_id) values (1, 'Bikes', '2026-11-01Z', 1)`);
    manager = await t.signIn({ permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'] });
  });

  const save = (more: object = {}, tenant = 1) => manager.put(`${path}/${tenant}`, { ...whole, version: 0, ...more });
  const saveVat = (country: string, more: object = {}, tenant = 1) =>
    manager.put(`${path}/${tenant}/vat/${country}`, { category: 'S', rate: '', reason: '', version: 0, ...more });
  const read = async (tenant = 1) => (await manager.get(`${path}/${tenant}`)).body as BillingSettings;
  const readiness = async () => (await manager.get('/api/invoice-readiness/payco')).body;

  it('are empty at first: everything is missing, and every country is taxed', async () => {
    const { body } = await manager.get(path);
    expect(body.map(({ tenant, version }: BillingSettings) => [tenant, version])).toEqual([
      ['East', 0],
      ['North', 0],
    ]);
    expect(await read()).toMatchObject({ tenantId: 1, legalName: null, missing: everything, version: 0 });
    expect((await read()).vat).toEqual(
      ['AT', 'BE', 'DE', 'FR', 'NL'].map((country) => ({
        ...{ country, category: 'S', rate: null, reason: null, version: 0 },
      })),
    );
  });

  it('are saved whole, as they are written properly, and audited', async () => {
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...stored, missing: [], version: 1 });
    expect(await read()).toEqual(body);
    expect(await read(2)).toMatchObject({ legalName: null, version: 0 });
    expect(await lastAudit(t)).toMatchObject({
      action: 'tenant.update-billing',
      recordKind: 'tenant',
      recordId: '1',
      after: { legalName: 'North B.V.', vatRate: '21', vatNumber: 'NL123456789B01' },
    });
    // Saved as it is, it leaves no history.
    expect((await save({ version: 1 })).body).toEqual(body);
    const emptied = await save({ legalName: '', vatRate: '', version: 1 });
    expect(emptied.body).toMatchObject({ legalName: null, vatRate: null, missing: ['legal-name'], version: 2 });
    const { data } = (await manager.get(`${path}/1/changes`)).body;
    expect(data.map(({ after }: { after: object }) => after)[0]).toEqual({ legalName: null, vatRate: null });
    expect(data).toHaveLength(2);
  });

  it.each([
    ['vatNumber', 'NL12345678B01', 'validation.vat-number'],
    ['vatNumber', 'DE123456789', 'billing-settings.vat-number-elsewhere'],
    ['vatNumber', 'ATU1234567', 'validation.vat-number'],
    ['vatNumber', 'BE2123456789', 'validation.vat-number'],
    ['vatNumber', 'FRIO123456789', 'validation.vat-number'],
    ['country', 'US', 'validation.country'],
    ['country', 'nl', 'validation.country'],
    ['iban', 'NL91ABNA0417164301', 'validation.iban.invalid'],
    ['email', 'nobody', 'validation.email'],
    ['invoicePrefix', '1N', 'validation.invoice-prefix'],
    ['invoicePrefix', 'N/', 'validation.invoice-prefix'],
    ['invoicePrefix', 'N-', 'validation.invoice-prefix'],
    ['peppolId', '12345678', 'validation.peppol-id'],
    ['peppolId', '9999:12345678', 'validation.peppol-id'],
    ['phone', 'call us', 'validation.phone'],
    ['phone', '+49', 'validation.phone'],
    ['vatRate', '1.', 'validation.tax-rate'],
    ['vatRate', '.5', 'validation.tax-rate'],
    ['vatRate', '1e3', 'validation.tax-rate'],
    ['vatRate', '-1', 'validation.tax-rate'],
    ['vatRate', '１２', 'validation.tax-rate'],
    ['vatRate', '21.125', 'validation.tax-rate'],
    ['vatRate', '100.01', 'validation.number-too-large: 100'],
    ['legalName', 'x'.repeat(201), 'validation.too-long: 200'],
    ['legalName', undefined, 'validation.required'],
    ['version', -1, 'validation.not-negative'],
  ])('refuse a %s of %j', async (field, value, message) => {
    const { status, body } = await save({ [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
    expect(await read()).toMatchObject({ version: 0 });
  });

  it('give no two tenants one prefix, in no letter case, and keep the others', async () => {
    await save();
    const { status, body } = await save({ invoicePrefix: 'n' }, 2);
    expect([status, body.fields]).toEqual([400, { invoicePrefix: 'billing-settings.prefix-taken' }]);
    expect((await save({ invoicePrefix: '' }, 2)).status).toBe(200);
    expect((await save({ version: 1 })).status).toBe(200);
  });

  describe('of a country', () => {
    it('are its category, its own rate, or why it is not taxed', async () => {
      await save();
      expect((await saveVat('DE', { rate: '19', reason: 'of no use' })).status).toBe(200);
      expect((await saveVat('BE', { category: 'AE', rate: '5', reason: 'Reverse charge' })).status).toBe(200);
      expect((await saveVat('FR', { category: 'E', reason: 'Article 135' })).status).toBe(200);
      const { vat } = await read();
      expect(vat.map(({ country, category, rate, reason }) => [country, category, rate, reason])).toEqual([
        ['AT', 'S', null, null],
        ['BE', 'AE', null, 'Reverse charge'],
        ['DE', 'S', '19', null],
        ['FR', 'E', null, 'Article 135'],
        ['NL', 'S', null, null],
      ]);
      expect(await lastAudit(t)).toMatchObject({
        action: 'tenant.update-vat',
        after: { vatCountry: 'FR', vatCategory: 'E', vatReason: 'Article 135' },
      });
      expect((await saveVat('FR', { version: 1 })).body.vat[3]).toMatchObject({
        category: 'S',
        reason: null,
        version: 2,
      });
    });

    it('that are saved as they are, in other digits or by default, leave no history', async () => {
      await save();
      const history = async (tenant = 1) => (await manager.get(`${path}/${tenant}/changes`)).body.data.length;
      const before = [await history(), await history(2)] as const;
      expect((await saveVat('BE')).body.vat[1]).toMatchObject({ category: 'S', rate: null, version: 0 });
      expect(await history()).toBe(before[0]);
      await saveVat('BE', { rate: '6' });
      expect((await saveVat('BE', { rate: '6,0', version: 1 })).body.vat[1]).toMatchObject({ rate: '6', version: 1 });
      expect(await history()).toBe(before[0] + 1);
      const emptied = Object.fromEntries(Object.keys(stored).map((field) => [field, field === 'country' ? null : '']));
      expect((await save(emptied, 2)).body).toMatchObject({ version: 0 });
      expect(await history(2)).toBe(before[1]);
    });

    it.each([
      ['NL', { category: 'AE' }, 'category', 'billing-settings.only-across-borders'],
      ['BE', { category: 'E' }, 'reason', 'validation.required'],
      ['BE', { rate: '0' }, 'rate', 'validation.above-zero'],
      ['BE', { rate: 'x' }, 'rate', 'validation.tax-rate'],
      ['BE', { category: 'Z' }, 'category', 'validation.required'],
    ])('refuse in %s %j', async (country, more, field, message) => {
      await save();
      const { status, body } = await saveVat(country, more);
      expect([status, body.fields]).toEqual([400, { [field]: message }]);
    });

    it('are none where nobody is served', async () => {
      expect((await saveVat('US')).body.code).toBe('not_found');
    });
  });

  it('say what is missing before a psper can be invoiced, for each tenant whose shops come through it', async () => {
    expect(await readiness()).toEqual([
      {
        ...{ tenantId: 1, tenant: 'North', category: 'S', rate: null, reason: null },
        missing: { tenant: [...everything, 'vat-rate'], psper: everything.slice(0, 6) },
      },
    ]);
    await save();
    await t.database.query(`update pspers set legal_name = 'Payco', street = 'Rue', postal_code = '1000', city = 'Brussel',
      country = 'BE', vat_number = 'BE0123456789'`);
    expect(await readiness()).toMatchObject([{ category: 'S', rate: '21', missing: { tenant: [], psper: [] } }]);
    await saveVat('BE', { category: 'AE' });
    expect(await readiness()).toMatchObject([{ category: 'AE', rate: null, missing: { tenant: [], psper: [] } }]);
    await t.database.query(`update billing_identities set country = 'BE', vat_number = 'BE0123456780'`);
    expect(await readiness()).toMatchObject([{ missing: { tenant: ['vat-category'], psper: [] } }]);
    // What could be stored before it was asked for.
    await t.database.query(`update billing_identities set peppol_id = '9999:12345678'`);
    await t.database.query(
      `insert into countries (code, default_language, currency, postal_code_pattern) values ('LU', 'fr', 'EUR', '^[0-9]{4}$')`,
    );
    await t.database.query(`update pspers set country = 'LU', vat_number = 'LU12345678'`);
    expect(await readiness()).toMatchObject([{ missing: { tenant: ['peppol-id'], psper: ['electronic-address'] } }]);
    expect((await read()).missing).toEqual(['peppol-id']);
    await t.database.query('update billing_identities set peppol_id = null');
    await t.database.query('update pspers set country = null, vat_number = null');
    await t.database.query(`delete from countries where code = 'LU'`);
    expect((await manager.get('/api/invoice-readiness/NOBODY')).body.code).toBe('not_found');
  });

  describe('are not saved', () => {
    it('from a stale version, and the refusal shows what is there', async () => {
      const { body: now } = await save();
      for (const version of [0, 2]) {
        const { status, body } = await save({ version });
        expect([status, body.code, body.current]).toEqual([409, 'stale_version', now]);
      }
      await saveVat('BE', { rate: '6' });
      expect((await saveVat('BE', { rate: '6' })).body.code).toBe('stale_version');
    });

    it('by more than one of ten at once', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => save()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      const vat = await Promise.all(Array.from({ length: 10 }, () => saveVat('BE', { rate: '6' })));
      expect(vat.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    });

    it('for a tenant that is not there', async () => {
      expect((await save({}, 99)).body.code).toBe('not_found');
      expect((await saveVat('BE', {}, 99)).body.code).toBe('not_found');
      expect((await manager.get(`${path}/99`)).body.code).toBe('not_found');
      expect((await manager.get(`${path}/99/changes`)).body.code).toBe('not_found');
    });
  });

  it('are closed to who may not, and saved only with a recent proof', async () => {
    const other = await t.signIn({ permissions: ['pspInformationManagementAllowed'] });
    for (const client of [other, t.nobody()]) {
      const answers = [
        await client.get(path),
        await client.get(`${path}/1`),
        await client.get(`${path}/1/changes`),
        await client.get('/api/invoice-readiness/PAYCO'),
        await client.put(`${path}/1`, { ...whole, version: 0 }),
        await client.put(`${path}/1/vat/BE`, { category: 'S', rate: '', reason: '', version: 0 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(client === other ? 403 : 401));
    }
    t.clock.advance(301);
    expect((await save()).body.code).toBe('step_up_required');
    expect((await saveVat('BE')).body.code).toBe('step_up_required');
  });
});
