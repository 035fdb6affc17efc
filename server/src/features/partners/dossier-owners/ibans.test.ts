import { spacedIban } from '@houston/contract/iban';
import { ibansOfCountries, wrongIbansOf } from '@houston/contract/iban.fixture';
import { expect, it } from 'vitest';
import { spv } from '../../../testing/data/owners.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { useOwners } from './dossier-owners.fixture.ts';

describeEngines('IBANs of all countries that payments reach', (engine) => {
  const { save, manager } = useOwners(useTestApp(engine));

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
      const wrong = wrongIbansOf(iban)[place % 4];
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
