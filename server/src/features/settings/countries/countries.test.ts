import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the countries that are served', (engine) => {
  const test = useTestApp(engine);

  it('are listed by code for an admin without permissions', async () => {
    const { status, body } = await (await test.signIn({ permissions: [] })).get('/api/countries');
    expect(status).toBe(200);
    expect(body).toEqual([
      { code: 'AT', defaultLanguage: 'de', currency: 'EUR', postalCodePattern: '^[1-9][0-9]{3}$' },
      { code: 'BE', defaultLanguage: 'nl', currency: 'EUR', postalCodePattern: '^[1-9][0-9]{3}$' },
      { code: 'DE', defaultLanguage: 'de', currency: 'EUR', postalCodePattern: '^[0-9]{5}$' },
      { code: 'FR', defaultLanguage: 'fr', currency: 'EUR', postalCodePattern: '^[0-9]{5}$' },
      { code: 'NL', defaultLanguage: 'nl', currency: 'EUR', postalCodePattern: '^[1-9][0-9]{3} ?[A-Z]{2}$' },
    ]);
  });

  it('have codes that a browser has names for, in every language of the console', async () => {
    const { body } = await (await test.signIn()).get('/api/countries');
    for (const language of ['en', 'nl', 'de', 'fr']) {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      for (const { code } of body) expect(names.of(code), `${language} ${code}`).toBeTruthy();
    }
  });

  it('are refused without a session', async () => {
    const { status, body } = await test.nobody().get('/api/countries');
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });
});
