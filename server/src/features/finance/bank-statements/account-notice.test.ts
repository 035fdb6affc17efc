import { beforeEach, expect, it } from 'vitest';
import { renderMail } from '../../../mail/templates.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const [old, other] = ['NL91ABNA0417164300', 'NL20INGB0001234567'];

/** Accounts that one admin saves alone, as the documents have it: others hear of each. */
describeEngines('accounts to which money goes', (engine) => {
  const t = useTestApp(engine);
  let manager: SignedIn;
  let finance: SignedIn;

  beforeEach(async () => {
    await emptyTables(t.database, ['outbox_messages', 'pspers', 'dossier_owners', 'tenants'], { restart: true });
    await t.database.query(`insert into tenants (name) values ('North');
      insert into pspers (psper_key, name, iban) values ('MOLLIE', 'Mollie', '${old}')`);
    manager = await t.signIn({
      permissions: [
        'adminManagementAllowed',
        'pspInformationManagementAllowed',
        'fullFinancialInsightManagementAllowed',
      ],
    });
    finance = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  });

  /** The subjects of the mails since the last look, which go to who sees all money but not to who did it. */
  async function told(): Promise<string[]> {
    const { rows } = await t.database.query<{ subject: string; to: number }>(
      'with gone as (delete from outbox_messages returning id, subject, admin_id as to) select subject, "to" from gone order by id',
    );
    expect(rows.map(({ to }) => to)).not.toContain(manager.admin.id);
    return rows.flatMap(({ subject, to }) => (to === finance.admin.id ? [subject] : []));
  }

  it('are told of: that of a psper, once it is another', async () => {
    const path = '/api/PsperInfoModification/MOLLIE/update-iban';
    expect((await manager.put(path, { newIban: old })).status).toBe(200);
    expect(await told()).toEqual([]);
    expect((await manager.put(path, { newIban: other })).status).toBe(200);
    expect(await told()).toEqual(['Mollie: an account has changed (IBAN)']);
  });

  it('are told of: those of an owner of dossiers, each that is another or in another name', async () => {
    const spv = {
      ...{ name: 'SPV I', type: 'SPV', settlementAscription: 'SPV I', settlementIban: old },
      ...{
        refundAscription: 'SPV I',
        refundIban: old,
        email: null,
        customerSupportEmail: null,
        customerSupportPhone: null,
      },
    };
    const { body } = await manager.post('/api/dossier-owners', spv);
    const names = ['Settlement IBAN', 'Refund IBAN'].map((what) => `SPV I: an account has changed (${what})`);
    expect(await told()).toEqual(names);
    const edit = (more: object, version: number) =>
      manager.post('/api/dossier-owners', { ...spv, id: body.id, version, ...more });
    expect((await edit({ settlementIban: other }, 1)).status).toBe(200);
    expect(await told()).toEqual([names[0]]);
    expect((await edit({ settlementIban: other, refundAscription: 'Else' }, 2)).status).toBe(200);
    expect(await told()).toEqual([names[1]]);
    expect((await edit({ settlementIban: other, refundAscription: 'Else', name: 'SPV II' }, 3)).status).toBe(200);
    expect(await told()).toEqual([]);
  });

  it('are told of: that of an owner where consumers begin to be told to pay to it', async () => {
    await t.database.query(`insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
      values ('SPV I', 'SPV', now(), 'SPV I', '${old}', 'SPV I', '${old}')`);
    const chosen = { countryCode: 'NL', selectedOwnerId: 1, version: 0 };
    expect((await manager.put('/api/psper-owners/MOLLIE', chosen)).status).toBe(200);
    expect(await told()).toEqual([]);
    const spv = {
      ...{ id: 1, version: 1, name: 'SPV I', type: 'SPV', settlementAscription: 'SPV I', settlementIban: old },
      ...{ refundAscription: 'SPV I', refundIban: old, email: null, customerSupportEmail: null },
      ...{ customerSupportPhone: null, publicCountries: ['NL'] },
    };
    expect((await manager.post('/api/dossier-owners', spv)).status).toBe(200);
    expect(await told()).toEqual(['SPV I (NL): an account has changed (Settlement IBAN)']);
    expect((await manager.put('/api/psper-owners/MOLLIE', { countryCode: 'NL', version: 1 })).status).toBe(200);
    expect(await told()).toEqual(['MOLLIE (NL): an account has changed (Settlement IBAN)']);
  });

  it('are told of: that of a tenant, to which pspers pay their invoices', async () => {
    const none = {
      legalName: '',
      street: '',
      houseNumber: '',
      houseNumberSuffix: '',
      postalCode: '',
      city: '',
      country: null,
    };
    const more = {
      vatNumber: '',
      chamberOfCommerceNumber: '',
      email: '',
      phone: '',
      invoicePrefix: '',
      peppolId: '',
      vatRate: '',
    };
    const save = (iban: string, version: number) =>
      manager.put('/api/billing-settings/1', { ...none, ...more, iban, version });
    expect((await save(old, 0)).status).toBe(200);
    expect(await told()).toEqual(['North: an account has changed (IBAN for invoices)']);
    expect((await save('', 1)).status).toBe(200);
    expect(await told()).toHaveLength(1);
  });

  it('are written in full, before and after', () => {
    const values = {
      firstName: 'Ada',
      admin: 'Grace',
      name: 'Mollie',
      what: 'IBAN',
      before: '-',
      after: other,
      link: 'x',
    };
    expect(renderMail('en', { template: 'account-changed', values }).text).toContain(`Before: -\nNow: ${other}`);
  });
});
