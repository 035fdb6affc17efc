/** Opens the environment settings with three stored. */
import {
  type EnvironmentSetting,
  environmentSettingsApi,
} from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { type App, renderPage } from '../../../testing/render-app.tsx';
import { Page } from './environment-settings-page.tsx';

export const path = '/mission-control/environment-settings';

export function settingOf(id: number, name: string, more: Partial<EnvironmentSetting> = {}): EnvironmentSetting {
  return { id, name, tenantId: null, tenantName: null, enabled: true, skipVerification: false, version: 1, ...more };
}

export const stored = [
  settingOf(1, 'ENABLE_ADMIN_LOGIN', { version: 4, skipVerification: true }),
  settingOf(2, 'ENABLE_FRAUD', { enabled: false }),
  settingOf(3, 'ENABLE_FRAUD', { tenantId: 12, tenantName: 'Beta', version: 7 }),
];

export function answerSettings(server: FakeServer, data: EnvironmentSetting[]): void {
  server.answer(environmentSettingsApi.list, { data, total: data.length });
}

export function openSettings(search = '', more: (server: FakeServer) => void = () => {}): Promise<App> {
  return renderPage(<Page />, {
    at: path + search,
    answers(server) {
      answerSettings(server, stored);
      server.answer(tenantsApi.names, [
        { id: 11, name: 'Alpha' },
        { id: 12, name: 'Beta' },
      ]);
      more(server);
    },
  });
}

export const nameInput = async () =>
  (await screen.findByRole('combobox', { name: /Name of the setting/ })) as HTMLInputElement;
export const tenantInput = () => screen.getByRole('combobox', { name: 'Tenant' }) as HTMLInputElement;
export const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
export async function chooseTenant({ user }: App, name: string): Promise<void> {
  await user.click(tenantInput());
  await user.click(await screen.findByRole('option', { name }));
}

export const save = ({ user }: App) => user.click(screen.getByRole('button', { name: 'Save' }));
