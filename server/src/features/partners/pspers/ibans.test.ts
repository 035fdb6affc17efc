import { compactIban, spacedIban } from '@houston/contract/iban';
import { ibansOfCountries, wrongIbansOf } from '@houston/contract/iban.fixture';
import { describe, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { usePspers } from './pspers.fixture.ts';

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
        for (const newIban of wrongIbansOf(iban)) {
          const { status, body } = await modify('update-iban', { newIban });
          expect([newIban, status, Object.keys(body.fields ?? {})]).toEqual([newIban, 400, ['newIban']]);
        }
      }
      expect((await manager().get('/api/pspers/MOLLIE')).body.settings.iban).toBe(last);
    });
  });
});
