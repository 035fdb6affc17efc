import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { EmailAddress, Id, IdParams, Instant, Nothing, SixDigits, TypedSecret } from '../../../fields.ts';
import { languages, themes } from '../../../languages.ts';
import { AdminPhone, PersonName } from '../admins/admins.schema.ts';
import { Preferences } from '../session/session.schema.ts';

export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  /** The address that waits for its confirmation link. */
  pendingEmail: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  passwordChangedAt: Instant.nullable(),
  version: z.int(),
});
export type Profile = z.infer<typeof Profile>;

export const OwnSession = z.object({
  id: z.int(),
  current: z.boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  address: z.string(),
  userAgent: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const TimeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'validation.time-zone');

/** Only what is sent changes. */
export const PreferencesInput = z
  .strictObject({
    language: z.enum(languages),
    theme: z.enum(themes),
    timeZone: TimeZone.nullable(),
    snow: z.boolean(),
    tenantId: Id.nullable(),
  })
  .partial();

export const ProfileInput = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  phoneNumber: AdminPhone,
  version: z.int().min(1),
});

export const profileApi = {
  get: endpoint({ method: 'GET', path: '/api/profile', needs: 'signedIn', summary: 'My own data', response: Profile }),
  update: endpoint({
    method: 'PUT',
    path: '/api/profile',
    needs: 'signedIn',
    stepUp: true,
    summary: 'Changes my name and phone number',
    body: ProfileInput,
    response: Profile,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/api/profile/preferences',
    needs: 'signedIn',
    summary: 'Changes my language, theme, time zone, snow or tenant',
    body: PreferencesInput,
    response: Preferences,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/profile/password',
    needs: 'signedIn',
    summary: 'Changes my password, and ends my other sessions',
    body: z.strictObject({ currentPassword: TypedSecret, newPassword: TypedSecret }),
    response: Nothing,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/profile/email',
    needs: 'signedIn',
    stepUp: true,
    summary: 'E-mails a confirmation link to my new address; the old one stays in use until that is confirmed',
    body: z.strictObject({ email: EmailAddress }),
    response: Nothing,
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor',
    needs: 'signedIn',
    stepUp: true,
    summary: 'Starts the setup of an authenticator app',
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor/confirm',
    needs: 'signedIn',
    // What was begun stays begun: a session that is found open later must not end it with somebody else's app.
    stepUp: true,
    summary: 'Switches the second factor on with a first code, and gives the recovery codes once',
    body: z.strictObject({ code: SixDigits }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/profile/second-factor/recovery-codes',
    needs: 'signedIn',
    stepUp: true,
    summary: 'Replaces my recovery codes, and gives the new ones once',
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removeSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/profile/second-factor',
    needs: 'signedIn',
    stepUp: true,
    summary: 'Switches the second factor off',
    response: Nothing,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/profile/sessions',
    needs: 'signedIn',
    summary: 'Where I am signed in',
    response: z.object({ data: z.array(OwnSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions/:id',
    needs: 'signedIn',
    summary: 'Ends one of my sessions',
    params: IdParams,
    response: Nothing,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/profile/sessions',
    needs: 'signedIn',
    summary: 'Ends all my sessions but this one',
    response: z.object({ ended: z.int() }),
  }),
};
