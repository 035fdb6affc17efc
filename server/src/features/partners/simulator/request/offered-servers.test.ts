import type { SimulatorServer } from '@houston/contract/features/partners/simulator/simulator.schema';
import { expect, it } from 'vitest';
import { notOffered, offeredServers } from './offered-servers.ts';

const servers = [
  ['https://checkout.example/v3', 'Production'],
  ['https://eu.checkout.example/v3', 'Live cluster'],
  ['https://prod-2.checkout.example/v3', 'EU cluster'],
  ['https://test.checkout.example/v3', ''],
  ['https://staging.checkout.example/v3', 'Acceptance'],
].map(([url = '', description = '']) => ({ url, description }));
type Deployment = 'Development' | 'Testing' | 'Staging' | 'Production';
const offeredOf = (deployment: Deployment, listed: readonly SimulatorServer[]) =>
  offeredServers({ deployment, publicUrl: 'https://houston.example' }, { servers: listed });
const offered = (deployment: Deployment) => offeredOf(deployment, servers).map(({ url }) => url);

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

it('offers a server once that the document names twice, and none that it calls production in one of these places', () => {
  const named = [
    ['https://acc.checkout.example/v3', 'Acceptance'],
    ['https://acc.checkout.example/v3', 'Acceptance'],
    ['https://acc.checkout.example/v3', 'For partners'],
    ['https://api.checkout.example/v3', 'By its variables'],
    ['https://api.checkout.example/v3', 'Production'],
  ].map(([url = '', description = '']) => ({ url, description }));
  expect(offeredOf('Staging', named).slice(1)).toEqual([
    { url: 'https://acc.checkout.example/v3', description: 'Acceptance; For partners' },
  ]);
});

it.each(['Productieomgeving', 'Produktivumgebung', 'Environnement de production', 'api-prd'])(
  'takes a server for production that is called %s',
  (description) => {
    expect(offeredOf('Staging', [{ url: 'https://api.checkout.example', description }])).toHaveLength(1);
  },
);

it('says which servers of a document are not offered, each once', () => {
  const config = { deployment: 'Production', publicUrl: 'https://houston.example' } as const;
  expect(notOffered(config, { servers: [...servers, ...servers] })).toEqual([
    { place: '#/servers', reason: 'server-not-offered', detail: 'https://test.checkout.example/v3' },
  ]);
  expect(notOffered(config, { servers: [{ url: 'https://houston.example/api/v3', description: '' }] })).toEqual([]);
});
