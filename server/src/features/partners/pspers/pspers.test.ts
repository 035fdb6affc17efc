import type { PsperListItem } from '@houston/contract/features/partners/pspers/psper.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { flags, path, settings, usePspers } from './pspers.fixture.ts';

describeEngines('pspers', (engine) => {
  const t = useTestApp(engine);
  const pspers = usePspers(t);
  const { add, read, save, modify } = pspers;
  let manager: SignedIn;

  beforeEach(() => {
    manager = pspers.manager();
  });

  describe('are read', () => {
    it('as a list of keys and names, by name', async () => {
      await add('ZED', { friendlyName: 'alpha' });
      await add('API', { friendlyName: 'Zebra' });
      const { body } = await manager.get(path);
      expect(body).toEqual({
        data: [
          { othoId: 'ZED', psperName: 'alpha' },
          { othoId: 'MOLLIE', psperName: 'Mollie' },
          { othoId: 'API', psperName: 'Zebra' },
        ],
        total: 3,
      });
      const keysOf = async (query: string) =>
        (await manager.get(path + query)).body.data.map(({ othoId }: PsperListItem) => othoId);
      expect(await keysOf('?order=-othoId&limit=2')).toEqual(['ZED', 'MOLLIE']);
      expect(await keysOf('?limit=1&skip=2')).toEqual(['API']);
      expect((await manager.get(`${path}?order=iban`)).status).toBe(400);
    });

    it('one by one, in any letter case; what nobody has set yet does nothing', async () => {
      const mollie = await read('mollie');
      expect(mollie).toEqual({
        othoId: 'MOLLIE',
        friendlyName: 'Mollie',
        invoiceName: '',
        emailAddress: null,
        address: { street: null, houseNumber: null, houseNumberSuffix: null, postalCode: null, city: null },
        settings: {
          kickbackRate: '0',
          buyRate: '0',
          feeFixedAmount: '0',
          feeVariableAmount: '0',
          clearingFrequency: 0,
          invoiceMethod: 0,
          invoiceFrequency: 0,
          iban: null,
          cessieMethod: 0,
          requiresAgreementDocument: false,
          requiresAktevanCessie: false,
          requiresIban: false,
          requiresUboDocument: false,
          sftpFolder: null,
          sftpPort: null,
          sftpUrl: null,
          paymentTermDays: 14,
          defaultPaymentTerm: 14,
          exactFinancialsDebtorId: null,
          exactFinancialsCreditorId: null,
          fraudModuleEnabled: true,
          b2BEnabled: false,
          retrosettlementKind: 0,
          processRetrosettlementChargebacksFromUtc: null,
          enableNewSettlementSelectionLogic: false,
          enableRefundSettlementOnSameDay: false,
        },
        identity: { legalName: null, vatNumber: null, chamberOfCommerceNumber: null, country: null },
        ibanChangedAt: null,
        version: 1,
      });
      for (const key of ['NOBODY', 'MOLLIE2']) {
        for (const rest of ['', '/changes'])
          expect((await manager.get(`${path}/${key}${rest}`)).body.code).toBe('not_found');
      }
      expect((await manager.get(`${path}/a%20b`)).status).toBe(400);
    });

    it('without two of one key, in whatever letter case', async () => {
      await expect(add('mollie')).rejects.toThrow();
    });
  });

  describe('change their settings', () => {
    it('together, with a history of each', async () => {
      const { status, body } = await save({ vatNumber: 'nl 1234.56789-b01' });
      const { legalName, vatNumber, chamberOfCommerceNumber, country, ...rest } = settings;
      expect(status).toBe(200);
      expect(body.settings).toMatchObject(rest);
      expect(body.identity).toEqual({ legalName, vatNumber, chamberOfCommerceNumber, country });
      expect(body.version).toBe(2);
      expect(await read()).toEqual(body);
      expect(await lastAudit(t)).toMatchObject({
        action: 'psper.update',
        recordKind: 'psper',
        recordId: 'MOLLIE',
        before: { invoiceMethod: 0, sftpPort: null, country: null },
        after: { invoiceMethod: 2, sftpPort: 2222, country: 'NL', vatNumber: 'NL123456789B01' },
      });
      const { body: history } = await manager.get(`${path}/mollie/changes`);
      expect(history.data).toHaveLength(1);
      expect(Object.keys(history.data[0].after)).not.toContain('requiresAktevanCessie');
    });

    it('to what they are already without a history, and from a stale version not at all', async () => {
      const changes = async () => (await manager.get(`${path}/mollie/changes`)).body.data;
      const { body } = await save({ vatNumber: 'NL123456789B01' });
      const known = await changes();
      const again = await save({ vatNumber: 'nl 1234.56789-b01', version: 2 });
      expect([again.status, again.body]).toEqual([200, body]);
      const rate = await modify('change-buyrate', { newBuyrate: '0.00', version: 2 });
      expect([rate.status, rate.body.version]).toEqual([200, 2]);
      expect(await changes()).toEqual(known);
      expect((await save({ vatNumber: 'NL123456789B01', version: 1 })).body.code).toBe('stale_version');
    });

    it('take away what is empty', async () => {
      await save();
      const empty = { sftpUrl: '', sftpPort: null, sftpFolder: '', exactFinancialsDebtorId: '', legalName: ' ' };
      const { body } = await save({ ...empty, vatNumber: '', country: null, version: 2 });
      expect(body.settings).toMatchObject({
        ...{ sftpUrl: null, sftpPort: null, sftpFolder: null, exactFinancialsDebtorId: null },
      });
      expect(body.identity).toMatchObject({ legalName: null, vatNumber: null, country: null });
    });

    it.each([
      ['invoiceMethod', 3, 'validation.required'],
      ['invoiceFrequency', 2, 'validation.required'],
      ['invoiceFrequency', '31', 'validation.required'],
      ['cessieMethod', null, 'validation.required'],
      ['paymentTermDays', -1, 'validation.not-negative'],
      ['paymentTermDays', 121, 'validation.number-too-large: 120'],
      ['paymentTermDays', 1.5, 'validation.number'],
      ['paymentTermDays', '', 'validation.required'],
      ['requiresIban', 'yes', 'validation.boolean'],
      ['sftpUrl', 'sftp://houston:secret@sftp.mollie.example', 'validation.sftp-url'],
      ['sftpUrl', 'https://mollie.example', 'validation.sftp-url'],
      ['sftpUrl', 'sftp.mollie.example/in', 'validation.sftp-url'],
      ['sftpUrl', 'sftp.mollie.example:22', 'validation.sftp-url'],
      ['sftpPort', 0, 'validation.above-zero'],
      ['sftpPort', 65_536, 'validation.number-too-large: 65535'],
      ['sftpFolder', '/in/../../etc', 'validation.sftp-folder'],
      ['sftpFolder', 'in\\houston', 'validation.sftp-folder'],
      ['exactFinancialsDebtorId', '1 or 1', 'validation.invalid'],
      ['legalName', 'Mollie\r\nBcc: eve', 'validation.characters'],
      ['vatNumber', 'NL12345678B01', 'validation.vat-number'],
      ['vatNumber', 'ATU1234567', 'validation.vat-number'],
      ['vatNumber', '123456789', 'validation.vat-number'],
      ['country', 'nl', 'validation.country'],
      ['country', 'US', 'validation.country'],
      ['iban', 'NL91ABNA0417164300', 'validation.unknown-field'],
      ['version', 0, 'validation.above-zero'],
    ])('not with %s %j', async (field, value, message) => {
      const { status, body } = await save({ [field]: value });
      expect([status, body.fields]).toEqual([400, { [field]: message }]);
      expect((await read()).version).toBe(1);
    });

    it('not from an older state, not where there is none of that key, and not without a recent proof', async () => {
      await modify('change-email', { newEmail: 'first@mollie.example' });
      const stale = await save();
      expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', await read()]);
      expect((await save({}, 'NOBODY')).body.code).toBe('not_found');
      t.clock.advance(301);
      expect((await save({ version: 2 })).body.code).toBe('step_up_required');
      for (const [what, body] of [
        ['update-iban', { newIban: 'NL91ABNA0417164300' }],
        ['change-buyrate', { newBuyrate: '100' }],
        ['change-kickbackrate', { newKickbackRate: '1' }],
        ['change-feefixedamount', { newFeeFixedAmount: '0.35' }],
        ['change-feevariableamount', { newFeeVariableAmount: '1' }],
        ['change-clearingfrequency', { newClearingFrequency: 31 }],
        ['update-retrosettlement-chargeback-from-date', { date: '2026-01-05T01:00:00+01:00' }],
        ['update-retrosettlement-kind', { retroSettlementKind: 2 }],
        ['b2btoggle', { enabled: true }],
        ['update-enable-refund-settlement-on-same-day', { enableRefundSettlementOnSameDay: false }],
        ['update-enable-new-settlement-selection-logic', { enableNewSettlementSelectionLogic: true }],
      ] as const)
        expect((await modify(what, body)).body.code, what).toBe('step_up_required');
      expect((await modify('change-email', { newEmail: 'second@mollie.example', version: 2 })).status).toBe(200);
    });

    it('one time of ten that save the same state at once', async () => {
      const saves = Array.from({ length: 10 }, (_, days) => save({ paymentTermDays: days }));
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
      expect((await read()).version).toBe(2);
    });
  });

  it('are closed to who lacks one of their flags, and to nobody signed in', async () => {
    const everything = await t.signIn({ permissions: flags });
    const clients = [
      ...(await Promise.all(flags.map((flag) => t.signIn({ permissions: [flag] })))).map((client) => ({
        client,
        status: 403,
      })),
      { client: t.nobody(), status: 401 },
    ];
    const base = '/api/PsperInfoModification/MOLLIE';
    for (const { client, status } of clients) {
      const answers = [
        await client.get(path),
        await client.get(`${path}/MOLLIE`),
        await client.get(`${path}/MOLLIE/changes`),
        await client.put(`${path}/MOLLIE/settings`, { ...settings, version: 1 }),
        await client.put(`${base}/change-buyrate`, { newBuyrate: '100' }),
        await client.put(`${base}/update-iban`, { newIban: 'NL91ABNA0417164300' }),
        await client.get(`${base}/toggle-fraudmodule`),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(Array(7).fill(status));
    }
    for (const [answer, missing] of [
      [await everything.post(`${base}/toggle-fraudmodule`), 'fraudeManagementAllowed'],
      [await everything.get(`${base}/toggle-fraudmodule`), 'fraudeManagementAllowed'],
      [await everything.put(`${base}/b2btoggle`, { enabled: true }), 'b2BManagementAllowed'],
    ] as const)
      expect([answer.status, answer.body.missing]).toEqual([403, [missing]]);
    expect((await read()).version).toBe(1);
  });
});
