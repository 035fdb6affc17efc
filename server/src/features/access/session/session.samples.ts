import type { sessionApi } from '@houston/contract/features/access/session/session.api';
import type { Samples } from '../../../testing/samples/sample.ts';
import { testPassword } from '../../../testing/test-app.ts';

const ok = ['ok'] as const;

export const sessionSamples: Samples<{ session: typeof sessionApi }> = {
  'session.get': () => ({ answers: ok }),
  'session.signIn': ({ neighbour }) => ({ body: { email: neighbour.email, password: testPassword }, answers: ok }),
  'session.signOut': () => ({ answers: ok }),
  'session.prove': () => ({ body: { password: testPassword }, answers: ok }),
};
