import type { accessApi } from '@houston/contract/features/access/profile/access.api';
import type { profileApi } from '@houston/contract/features/access/profile/profile.api';
import type { Samples } from '../../../testing/samples/sample.ts';
import { testPassword } from '../../../testing/test-app.ts';

const ok = ['ok'] as const;
const password = 'seven-lanterns-drift-41';

export const profileSamples: Samples<{ profile: typeof profileApi; access: typeof accessApi }> = {
  'profile.get': () => ({ answers: ok }),
  'profile.update': () => ({
    body: { firstName: 'Grace', lastName: 'Hopper', phoneNumber: '+31612345678', version: 1 },
    answers: ok,
  }),
  'profile.setPreferences': () => ({
    body: { language: 'nl', theme: 'dark', timeZone: 'Europe/Amsterdam', snow: false, tenantId: null },
    answers: ok,
  }),
  'profile.changePassword': () => ({ body: { currentPassword: testPassword, newPassword: password }, answers: ok }),
  'profile.changeEmail': ({ self }) => ({ body: { email: `new-${self.id}@houston.example` }, answers: ok }),
  'profile.beginSecondFactor': () => ({ answers: ok }),
  'profile.confirmSecondFactor': () => ({ body: { code: '123456' }, answers: ['not_found'] }),
  'profile.renewRecoveryCodes': () => ({ answers: ['not_found'] }),
  'profile.removeSecondFactor': () => ({ answers: ['not_found'] }),
  'profile.listSessions': () => ({ answers: ok }),
  'profile.endSession': ({ otherSessionId }) => ({ params: { id: String(otherSessionId) }, answers: ok }),
  'profile.endOtherSessions': () => ({ answers: ok }),
  'access.mine': () => ({ answers: ok }),
};
