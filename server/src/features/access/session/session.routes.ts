import { sessionApi } from '@houston/contract/features/access/session/session.api';
import { RawAnswer, routes } from '../../../http/routes.ts';
import { getSession, proveAgain, signOut } from './session.service.ts';
import { signIn } from './sign-in.service.ts';

export const sessionRoutes = routes(sessionApi, {
  get: ({ call }) => getSession(call),
  signIn: ({ call, body }) => signIn(call, body),
  signOut: async ({ call }) => {
    await signOut(call);
    // Not "cookies" and not "storage": they would take the known device and the theme with them.
    return new RawAnswer('application/json; charset=utf-8', '{}', { 'clear-site-data': '"cache"' });
  },
  prove: async ({ call, body }) => {
    await proveAgain(call, body);
    return {};
  },
});
