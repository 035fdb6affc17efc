import { registrationApi } from '@houston/contract/features/access/registration/registration.api';
import { routes } from '../../../http/routes.ts';
import { confirmEmailChange } from './email-change.service.ts';
import { requestPasswordReset, resetPassword } from './password-reset.service.ts';
import { activate } from './registration.service.ts';
import { sendCode, verifyCode } from './verification.service.ts';

export const registrationRoutes = routes(registrationApi, {
  activate: ({ call, body }) => activate(call, body),
  sendEmailCode: ({ call }) => sendCode(call, 'email'),
  verifyEmail: ({ call, body }) => verifyCode(call, 'email', body.code),
  sendSmsCode: ({ call }) => sendCode(call, 'sms'),
  verifySms: ({ call, body }) => verifyCode(call, 'sms', body.code),
  requestPasswordReset: async ({ call, body }) => {
    await requestPasswordReset(call, body.email);
    return {};
  },
  resetPassword: async ({ call, body }) => {
    await resetPassword(call, body);
    return {};
  },
  confirmEmailChange: async ({ call, body }) => {
    await confirmEmailChange(call, body.token);
    return {};
  },
});
