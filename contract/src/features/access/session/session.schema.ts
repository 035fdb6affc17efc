import * as z from 'zod';
import { EmailAddress, Instant, SixDigits, TypedSecret } from '../../../fields.ts';
import { languages, themes } from '../../../languages.ts';
import { PermissionSet } from '../../../permissions.ts';

/** What an activated admin still has to verify before the console opens. */
export const registrationSteps = ['email', 'sms'] as const;

export const Preferences = z.object({
  language: z.enum(languages),
  theme: z.enum(themes),
  /** IANA name; null follows the browser. */
  timeZone: z.string().nullable(),
  snow: z.boolean(),
  tenantId: z.int().nullable(),
});
export type Preferences = z.infer<typeof Preferences>;

export const Session = z.object({
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  permissions: PermissionSet,
  /** The temporary permissions that run now, first to end first. */
  temporary: z.array(z.object({ permissions: z.array(z.string()).readonly(), endDate: Instant })),
  preferences: Preferences,
  /** null when nothing is left to verify. */
  registration: z.enum(registrationSteps).nullable(),
  hasSecondFactor: z.boolean(),
  hasPassword: z.boolean(),
  /** Where this admin can sign in, too, and prove who is there: the linked providers that are enabled. */
  providers: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The session ends here whatever happens, */
  expiresAt: Instant,
  /** and after this many seconds without use. */
  idleSeconds: z.int(),
  serverTime: Instant,
  /** Until when calls that need a proof of who is there go on without asking; null: one is due. */
  provenUntil: Instant.nullable(),
});
export type Session = z.infer<typeof Session>;

/** A code of the authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string('validation.required')
  .trim()
  .min(6, 'validation.code')
  .max(20, 'validation.code');

export const SignIn = z.strictObject({ email: EmailAddress, password: TypedSecret, code: SecondFactorCode.optional() });
export type SignIn = z.infer<typeof SignIn>;

/** Either the password, or a code for who has a second factor. */
export const Proof = z.union(
  [z.strictObject({ password: TypedSecret }), z.strictObject({ code: SixDigits })],
  'validation.required',
);
