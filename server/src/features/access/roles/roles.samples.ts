import type { rolesApi } from '@houston/contract/features/access/roles/roles.api';
import { permissionSetOf } from '@houston/contract/permissions';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const rolesSamples: Samples<{ roles: typeof rolesApi }> = {
  'roles.list': () => ({ query: { limit: '10', order: '-name,id', search: 'a', enabled: 'true' }, answers: ok }),
  'roles.create': ({ self }) => ({
    body: {
      ...permissionSetOf([]),
      name: `Made by ${self.id}`,
      description: 'Nothing',
      default: false,
      enabled: true,
    },
    answers: ok,
  }),
  'roles.update': ({ role }) => ({
    params: { id: String(role.id) },
    body: {
      ...permissionSetOf([]),
      name: `Edited ${role.id}`,
      description: 'Nothing',
      default: false,
      enabled: true,
      version: 1,
    },
    answers: ok,
  }),
  'roles.remove': ({ role }) => ({ params: { id: String(role.spareId) }, answers: ok }),
  'roles.holders': ({ role }) => ({ params: { id: String(role.id) }, answers: ok }),
  'roles.assign': ({ role, target }) => ({
    body: { userId: target.id, roleId: role.id, enable: true },
    answers: ok,
  }),
  'roles.ofAdmin': ({ target }) => ({ params: { id: String(target.id) }, answers: ok }),
  'roles.changes': ({ role }) => ({ params: { id: String(role.id) }, answers: ok }),
};
