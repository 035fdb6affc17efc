import { expect, it } from 'vitest';
import { offeredServers } from './offered-servers.ts';

const servers = [
  ['https://checkout.example/v3', 'Production'],
  ['https://eu.checkout.example/v3', 'Live cluster'],
  ['https://prod-2.checkout.example/v3', 'EU cluster'],
  ['https://test.checkout.example/v3', ''],
  ['https://staging.checkout.example/v3', 'Acceptance'],
].map(([url = '', description = '']) => ({ url, description }));
const offered = (deployment: 'Development' | 'Testing' | 'Staging' | 'Production') =>
  offeredServers({ deployment, publicUrl: 'https://houston.example' }, { servers } as never).map(({ url }) => url);

it.each(['Development', 'Testing', 'Staging'] as const)(
  'offers nothing of production in %s, by words nor by name',
  (where) => {
    expect(offered(where).filter((url) => /\/\/(checkout|eu|prod-2)/.test(url))).toEqual([]);
    expect(offered(where)).toContain('https://staging.checkout.example/v3');
  },
);

it('offers nothing of testing in Production', () => {
  expect(offered('Production')).toEqual(servers.map(({ url }) => url).filter((url) => !url.includes('test')));
});
