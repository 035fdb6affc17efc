import type { UserDetails as Schema } from '@houston/contract/features/access/admins/admins.schema';
import type * as z from 'zod';

type UserDetails = z.infer<typeof Schema>;

/** What an admin tells of themselves: the one place in which tests write all of it. */
export function userDetailsOf(more: Partial<UserDetails> = {}): UserDetails {
  return { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@houston.example', phoneNumber: '', ...more };
}
