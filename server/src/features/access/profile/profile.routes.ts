import { profileApi } from '@houston/contract/features/access/profile/profile.api';
import { routes } from '../../../http/routes.ts';
import { beginEmailChange } from '../registration/email-change.service.ts';
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from '../session/own-sessions.service.ts';
import { changePassword } from './password-change.service.ts';
import { getProfile, setPreferences, updateProfile } from './profile.service.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor-setup.service.ts';

export const profileRoutes = routes(profileApi, {
  get: ({ call }) => getProfile(call),
  update: ({ call, body }) => updateProfile(call, body),
  setPreferences: ({ call, body }) => setPreferences(call, body),
  changePassword: async ({ call, body }) => {
    await changePassword(call, body);
    return {};
  },
  changeEmail: async ({ call, body }) => {
    await beginEmailChange(call, body.email);
    return {};
  },
  beginSecondFactor: ({ call }) => beginSecondFactor(call),
  confirmSecondFactor: async ({ call, body }) => ({ recoveryCodes: await confirmSecondFactor(call, body.code) }),
  renewRecoveryCodes: async ({ call }) => ({ recoveryCodes: await renewRecoveryCodes(call) }),
  removeSecondFactor: async ({ call }) => {
    await removeSecondFactor(call);
    return {};
  },
  listSessions: async ({ call }) => ({ data: await listOwnSessions(call) }),
  endSession: async ({ call, params }) => {
    await endOwnSession(call, params.id);
    return {};
  },
  endOtherSessions: async ({ call }) => ({ ended: await endOtherOwnSessions(call) }),
});
