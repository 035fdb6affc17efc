import type { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { adminPermissionSetOf } from '@houston/contract/permissions';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const adminsSamples: Samples<{ admins: typeof adminsApi }> = {
  'admins.list': () => ({ query: { limit: '10', skip: '0', order: '-lastName,id', search: 'a' }, answers: ok }),
  'admins.get': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'admins.create': ({ self }) => ({
    body: {
      userDetails: {
        firstName: 'Alan',
        lastName: 'Turing',
        email: `made-by-${self.id}@houston.example`,
        phoneNumber: '+31612345678',
      },
    },
    answers: ok,
  }),
  'admins.update': ({ target }) => ({
    params: { id: String(target.id) },
    body: { userDetails: { firstName: 'Alan', lastName: 'Turing', phoneNumber: '+31612345678' }, version: 1 },
    answers: ok,
  }),
  'admins.setEnabled': ({ target }) => ({ params: { id: String(target.id) }, body: { enabled: false }, answers: ok }),
  'admins.giveBack': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'admins.leftovers': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'admins.getPermissions': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'admins.setPermissions': ({ target }) => ({
    params: { id: String(target.id) },
    body: { permissions: adminPermissionSetOf([]), version: 1 },
    answers: ok,
  }),
  'admins.sendActivation': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'admins.sessions': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'admins.endSessions': ({ target }) => ({
    params: { id: String(target.id) },
    body: { reason: 'Lost laptop' },
    answers: ok,
  }),
  'admins.removeSecondFactor': ({ target }) => ({
    params: { id: String(target.id) },
    body: { reason: 'Lost phone' },
    answers: ['no_second_factor'],
  }),
  'admins.changes': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
};
