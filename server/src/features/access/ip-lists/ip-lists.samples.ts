import type { ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const ipListsSamples: Samples<{ ipLists: typeof ipListsApi }> = {
  'ipLists.listOfAdmin': ({ target }) => ({
    query: { userId: String(target.id), limit: '10', order: '-lastAccessed' },
    answers: ok,
  }),
  'ipLists.addToAdmin': ({ target }) => ({
    body: { ip: '192.0.2.0/24', description: 'Office', userId: target.id },
    answers: ok,
  }),
  'ipLists.removeFromAdmin': ({ ipEntry }) => ({ params: { id: String(ipEntry.id) }, answers: ok }),
  'ipLists.list': () => ({ query: { limit: '10', skip: '0', order: '-ip' }, answers: ok }),
  'ipLists.add': ({ self }) => ({ body: { ip: `2001:db8::${self.id}`, description: 'Office' }, answers: ok }),
  'ipLists.remove': ({ ipEntry }) => ({ params: { ip: ipEntry.ip }, answers: ok }),
  'ipLists.state': () => ({ answers: ok }),
  'ipLists.setState': () => ({ body: { enabled: false }, answers: ok }),
  'ipLists.test': ({ target }) => ({ query: { address: '192.0.2.7', userId: String(target.id) }, answers: ok }),
};
