import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { usePspers } from './pspers.fixture.ts';

const address = '/api/PsperInfoModification/MOLLIE/toggle-fraudmodule';

describeEngines('a page elsewhere switches the fraud module off by a link or an image', (engine) => {
  const t = useTestApp(engine);
  const pspers = usePspers(t);

  it.each([
    ['an image of another site', { 'x-houston': '', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a link of another site', { 'x-houston': '', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a page of a sister domain', { 'x-houston': '', 'sec-fetch-site': 'same-site' }],
    [
      'a script of another site that adds our header',
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    ],
    ['a link in a mail', { 'x-houston': '', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['an image that somebody put into the console', { 'x-houston': '', 'sec-fetch-site': 'same-origin' }],
    ['a browser that says nothing', { 'x-houston': '' }],
  ])('%s is refused', async (_name, headers) => {
    // A browser sends no origin with a GET of its own.
    const { status, body } = await pspers.manager().get(address, { origin: '', ...headers });
    expect([status, body.code]).toEqual([403, 'forged_request']);
    expect((await pspers.read()).settings.fraudModuleEnabled).toBe(true);
    expect((await pspers.read()).version).toBe(1);
  });
});
