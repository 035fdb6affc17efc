import { oidcLinksApi } from '@houston/contract/features/access/oidc/oidc-links.api';
import { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import type { OwnSession, Profile } from '@houston/contract/features/access/profile/profile.api';
import type { FakeServer } from '../../../testing/fake-server.ts';

/** No provider anywhere: what the security tab asks for beside the profile. */
export function answerNoProviders(server: FakeServer): void {
  server.answer(oidcLinksApi.list, { data: [] });
  server.answer(oidcSignInApi.providers, []);
}

/** A profile for tests. */
export function profileOf(more: Partial<Profile> = {}): Profile {
  return {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@houston.example',
    phoneNumber: '+31612345678',
    pendingEmail: null,
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
    passwordChangedAt: new Date('2026-01-05T10:00:00Z'),
    version: 4,
    ...more,
  };
}

/** A session for tests: Firefox on Linux, not the one in use. */
export function ownSessionOf(id: number, more: Partial<OwnSession> = {}): OwnSession {
  return {
    id,
    current: false,
    createdAt: new Date('2026-01-05T10:00:00Z'),
    lastSeenAt: new Date('2026-01-05T11:00:00Z'),
    expiresAt: new Date('2026-01-05T18:00:00Z'),
    address: `192.0.2.${id}`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    ...more,
  };
}
