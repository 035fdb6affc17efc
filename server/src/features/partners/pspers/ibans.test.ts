import { compactIban, spacedIban } from '@houston/contract/iban';
import { ibansOfCountries, mistyped, rechecked } from '@houston/contract/iban.fixture';
import { describe, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { spv, useOwners } from '../dossier-owners/dossier-owners.fixture.ts';
import { usePspers } from './pspers.fixture.ts';

const wrongOf = (iban: string) => [
  mistyped(iban),
  rechecked(iban.slice(0, -1)),
  rechecked(`${iban}0`),
  // Right as it is, but of a country whose accounts are longer or shorter.
  rechecked((iban.length === 18 ? 'DE' : 'NL') + iban.slice(2)),
];

describeEngines('IBANs of all countries that payments reach', (engine) => {
  const t = useTestApp(engine);

  describe('of a psper', () => {
    const { modify, manager } = usePspers(t);

    it('are taken as they are typed, and refused when anything of them is wrong', async () => {
      for (const iban of ibansOfCountries) {
        const { status, body } = await modify('update-iban', { newIban: ` ${spacedIban(iban).toLowerCase()} ` });
        // One of a psper has 16 characters at least: those of Norway have 15.
        if (iban.length < 16)
          expect([iban, status, body.fields]).toEqual([iban, 400, { newIban: 'validation.iban.too-short' }]);
        else expect([iban, status, body.settings?.iban]).toEqual([iban, 200, iban]);
      }
      const last = compactIban(ibansOfCountries.at(-1) ?? '');
      for (const iban of ibansOfCountries) {
        for (const newIban of wrongOf(iban)) {
          const { status, body } = await modify('update-iban', { newIban });
          expect([newIban, status, Object.keys(body.fields ?? {})]).toEqual([newIban, 400, ['newIban']]);
        }
      }
      expect((await manager().get('/api/pspers/MOLLIE')).body.settings.iban).toBe(last);
    });
  });

  describe('of an owner of dossiers', () => {
    const { save, manager } = useOwners(t);

    it('are taken as both accounts of a new one, and refused at the field that is wrong', async () => {
      for (const [place, iban] of ibansOfCountries.entries()) {
        const other = ibansOfCountries[(place + 1) % ibansOfCountries.length];
        const input = {
          ...spv,
          name: `Owner ${iban.slice(0, 2)}`,
          settlementIban: spacedIban(iban),
          refundIban: other,
        };
        expect(await save(input)).toMatchObject({ settlementIban: iban, refundIban: other });
        const wrong = wrongOf(iban)[place % 4];
        for (const field of ['settlementIban', 'refundIban']) {
          const { status, body } = await manager().post('/api/dossier-owners', {
            ...spv,
            name: 'Wrong',
            [field]: wrong,
          });
          expect([wrong, status, Object.keys(body.fields ?? {})]).toEqual([wrong, 400, [field]]);
        }
      }
      expect((await manager().get('/api/dossier-owners?limit=1')).body.total).toBe(ibansOfCountries.length);
    });
  });
});
