import type { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const environmentSettingsSamples: Samples<{ environmentSettings: typeof environmentSettingsApi }> = {
  'environmentSettings.isGloballyEnabled': () => ({ params: { name: 'ENABLE_ADMIN_LOGIN' }, answers: ok }),
  'environmentSettings.list': () => ({ query: { limit: '10', order: '-tenantName', search: 'a' }, answers: ok }),
  'environmentSettings.set': () => ({
    body: { name: 'SAMPLE_SETTING', enabled: true, skipVerification: false, tenantId: null },
    // The first caller makes it; the others do not name the version that they would save over.
    answers: ['ok', 'stale_version'],
  }),
  'environmentSettings.remove': () => ({ params: { id: '999' }, query: { version: '1' }, answers: ['not_found'] }),
  'environmentSettings.resetCache': () => ({ answers: ok }),
  'environmentSettings.changes': () => ({ params: { name: 'ENABLE_ADMIN_LOGIN' }, answers: ok }),
};
