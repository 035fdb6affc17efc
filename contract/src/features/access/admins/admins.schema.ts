import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import * as z from 'zod';
import { Day, EmailAddress, Instant, line, requiredLine, TrueFalseText, Version } from '../../../fields.ts';
import { listQuery, TextFilter } from '../../../paging.ts';
import { Flag, type Permission, permissions } from '../../../permissions.ts';
import { Severity } from '../../operations/monitoring/monitoring.schema.ts';
import { BlockingIncident } from '../../operations/security-incidents/security-incidents.api.ts';
import { MailFate } from '../../settings/outbox/outbox.api.ts';
import { workKinds } from '../../work/work-lists/item-note.schema.ts';

export const PersonName = requiredLine(100);

/** Optional; a mobile number of any country, Dutch unless it says otherwise, kept as E.164. */
export const AdminPhone = line(40).transform((text, context) => {
  if (text === '') return '';
  const number = parsePhoneNumberFromString(text, 'NL');
  const type = number?.getType();
  if (number?.isValid() && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE')) return number.number as string;
  context.issues.push({ code: 'custom', message: 'validation.mobile', input: text });
  return '';
});

/** What lists, answers and the history show of an admin. */
export const UserDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});

/** A row of the list, and the head of the dialog. `id` is `userId`, `disabled` is not `isEnabled`. */
export const Admin = z.object({
  id: z.int(),
  userId: z.int(),
  userDetails: UserDetails,
  isEnabled: z.boolean(),
  disabled: z.boolean(),
});
export type Admin = z.infer<typeof Admin>;

export const AdminDetail = Admin.extend({
  version: z.int(),
  /** false until the activation link has been followed. */
  isActivated: z.boolean(),
  /** What became of the activation mail, as far as it can be told now; null once activated. */
  activationMail: MailFate.nullable(),
  /** The security incident that blocks the account; null when none does. */
  blockedBy: BlockingIncident.nullable(),
  hasSecondFactor: z.boolean(),
  createdAt: Instant,
  lastSignInAt: Instant.nullable(),
});
export type AdminDetail = z.infer<typeof AdminDetail>;

export const AdminQuery = listQuery({
  sortable: ['lastName', 'firstName', 'phoneNumber', 'email', 'disabled', 'id'],
  order: 'lastName',
  filters: {
    includeDisabled: TrueFalseText.default(false),
    /** In first name, last name, e-mail or phone number. */
    search: TextFilter.optional(),
    /** Who holds it now, by a role, as an extra or for a time: nobody whose account is disabled. */
    permission: z.enum(permissions as [Permission, ...Permission[]], 'validation.invalid').optional(),
    /** Instead of now: at the end of this day (Europe/Amsterdam); without a permission, whose account was enabled then. Those who left since are in it. */
    at: Day.optional(),
  },
});

/** What may be changed of an admin later. */
const TypedDetails = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  phoneNumber: AdminPhone.default(''),
});

export const NewAdmin = z.strictObject({ userDetails: TypedDetails.extend({ email: EmailAddress }) });
export type NewAdmin = z.infer<typeof NewAdmin>;

export const AdminInfo = z.strictObject({ userDetails: TypedDetails, version: Version });
export type AdminInfo = z.infer<typeof AdminInfo>;

/** What an admin has and others could take up: items of work lists, and faults. */
export const givenBackKinds = [...workKinds, 'dead-letter-group'] as const;

/** What else stays open when an admin leaves. */
export const leftoverKinds = [
  ...givenBackKinds,
  'approval',
  'role-request',
  'temporary-permission',
  'api-key',
] as const;
export type LeftoverKind = (typeof leftoverKinds)[number];

export const Leftovers = z.object({
  /** Only what there is. */
  open: z.array(z.object({ kind: z.enum(leftoverKinds), count: z.int() })),
  /** How much of it goes back to the lists when it is given back. */
  toGiveBack: z.int(),
  /** Permissions that no other enabled admin holds now. */
  lonePermissions: z.array(z.enum(permissions as [Permission, ...Permission[]])),
  /** Severities of monitoring rules about which nobody else is e-mailed. */
  loneSeverities: z.array(Severity),
});
export type Leftovers = z.infer<typeof Leftovers>;

/** Why something is done to the account of another. Of disabling and enabling it is asked in the console; callers of before say nothing. */
export const enablingReason = requiredLine(500);

/** `giveBack`: with what a disabled admin has of work lists and faults, so that others can take it next. */
export const Enabling = z.strictObject({ enabled: z.boolean(), reason: enablingReason.optional(), giveBack: Flag });
