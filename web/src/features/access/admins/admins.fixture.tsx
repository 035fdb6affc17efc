import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail, Leftovers } from '@houston/contract/features/access/admins/admins.schema';
import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { adminPermissionSetOf, type Permission } from '@houston/contract/permissions';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { userDetailsOf } from '../../../testing/user-details.ts';
import { Page } from './admins-page.tsx';

export const path = '/mission-control/admins';

export const nothingLeft: Leftovers = { open: [], toGiveBack: 0, lonePermissions: [], loneSeverities: [] };

export function adminOf(id: number, more: Partial<AdminDetail> = {}): AdminDetail {
  return {
    id,
    userId: id,
    userDetails: userDetailsOf({
      lastName: `Lovelace ${id}`,
      email: `ada${id}@houston.example`,
      phoneNumber: '+31612345678',
    }),
    isEnabled: true,
    disabled: false,
    version: 1,
    isActivated: true,
    activationMail: null,
    blockedBy: null,
    hasSecondFactor: false,
    createdAt: new Date('2026-01-01T12:00:00Z'),
    lastSignInAt: null,
    ...more,
  };
}

export function answerAdmin(server: FakeServer, admin: AdminDetail): void {
  server.answer(adminsApi.get, admin);
  server.answer(adminsApi.list, { data: [admin], total: 1 });
}

export function answerPermissions(server: FakeServer, held: Permission[], version = 1): void {
  server.answer(adminsApi.getPermissions, { permissions: adminPermissionSetOf(held), version });
}

/** The page with admin 7, and whatever `more` answers beside it. */
export function openPage(
  search: string,
  more: (server: FakeServer) => void = () => {},
  admin = adminOf(7),
): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      server.answer(environmentSettingsApi.isGloballyEnabled, { enabled: true });
      answerAdmin(server, admin);
      answerPermissions(server, []);
      server.answer(adminsApi.leftovers, nothingLeft);
      more(server);
    },
  });
}

export async function findDialog(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name });
}

export function input(name: string): HTMLInputElement {
  return screen.getByRole('textbox', { name: new RegExp(name) });
}

export async function retype(app: App, name: string, value: string): Promise<void> {
  await screen.findByRole('textbox', { name: new RegExp(name) });
  await app.user.clear(input(name));
  if (value !== '') await app.user.type(input(name), value);
}
