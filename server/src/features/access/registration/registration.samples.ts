import type { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const password = 'seven-lanterns-drift-41';
const token = 'x'.repeat(43);
const isDone = ['ok', 'already_activated'] as const;
const noSms = ['registration_incomplete', 'already_activated'] as const;
const noCode = ['wrong_code', 'already_activated'] as const;

export const registrationSamples: Samples<{ registration: typeof registrationApi }> = {
  'registration.activate': () => ({ body: { token, password }, answers: ['link_used_or_expired'] }),
  'registration.sendEmailCode': () => ({ answers: isDone }),
  'registration.verifyEmail': () => ({ body: { code: '123456' }, answers: noCode }),
  // Nobody here has a number to verify: for who still has to verify the address, that comes first.
  'registration.sendSmsCode': () => ({ answers: noSms }),
  'registration.verifySms': () => ({ body: { code: '123456' }, answers: noSms }),
  'registration.requestPasswordReset': ({ self }) => ({ body: { email: self.email }, answers: ok }),
  'registration.resetPassword': () => ({ body: { token, password }, answers: ['link_used_or_expired'] }),
  'registration.confirmEmailChange': () => ({ body: { token }, answers: ['link_used_or_expired'] }),
};
