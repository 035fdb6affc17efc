import type { allowListsApi } from '@houston/contract/features/settings/allow-lists/allow-lists.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const allowListsSamples: Samples<{ allowLists: typeof allowListsApi }> = {
  'allowLists.listEmails': () => ({ query: { limit: '10', order: 'whiteListDomain', search: 'a' }, answers: ok }),
  'allowLists.getEmail': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
  'allowLists.saveEmail': () => ({ body: { whiteListDomain: 'sample.example' }, answers: ['ok', 'duplicate_entry'] }),
  'allowLists.removeEmail': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
  'allowLists.listPhones': () => ({ query: { limit: '10', order: 'phoneNumber', search: '6' }, answers: ok }),
  'allowLists.getPhone': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
  'allowLists.savePhone': () => ({ body: { phoneNumber: '+31612345678' }, answers: ['ok', 'duplicate_entry'] }),
  'allowLists.removePhone': () => ({ params: { id: '1' }, answers: ['not_found', 'ok'] }),
  'allowLists.test': () => ({ query: { recipient: 'somebody@sample.example' }, answers: ok }),
};
