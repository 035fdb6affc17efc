import type { customerEnvironmentApi } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import type { environmentBulkApi } from '@houston/contract/features/settings/customer-environment/environment-bulk.api';
import type { environmentFontsApi } from '@houston/contract/features/settings/customer-environment/environment-fonts.api';
import type { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import type { environmentPreviewApi } from '@houston/contract/features/settings/customer-environment/environment-preview.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
// Callers do these one after another, and each changes what the next one finds.
const depends = ['ok', 'nothing_to_do', 'stale_version', 'not_found'] as const;
const scope = { scope: 'default' };
const place = { ...scope, stage: 'draft' };
const font = { name: 'regular.woff2', content: 'wOF2 and so on' };
const variable = { params: { variableType: 'BusinessName' } };

/** All of the default: callers have no tenant of their own. */
export const customerEnvironmentSamples: Samples<{
  customerEnvironment: typeof customerEnvironmentApi;
  environmentManagement: typeof environmentManagementApi;
  environmentFonts: typeof environmentFontsApi;
  environmentPreview: typeof environmentPreviewApi;
  environmentBulk: typeof environmentBulkApi;
}> = {
  'customerEnvironment.look': () => ({ query: { tenantId: '1' }, answers: ok }),
  'customerEnvironment.file': () => ({ params: { sha256: '0'.repeat(64) }, answers: ['not_found'] }),
  'customerEnvironment.asset': () => ({ ...variable, query: scope, answers: ['not_found'] }),
  'customerEnvironment.value': () => ({ ...variable, answers: ok }),
  'environmentManagement.list': () => ({
    query: { ...place, limit: '30', skip: '0', order: '-variableType', search: 'name', renderType: 'Text' },
    answers: ok,
  }),
  'environmentManagement.get': () => ({ ...variable, query: place, answers: ok }),
  'environmentManagement.edit': () => ({
    query: place,
    body: { data: JSON.stringify({ variableType: 'BusinessName', value: 'Noorderlicht' }) },
    files: {},
    answers: ok,
  }),
  'environmentManagement.reset': () => ({ query: place, body: { variableType: 'TermsUrl' }, answers: ok }),
  'environmentManagement.state': () => ({ query: scope, answers: ok }),
  'environmentManagement.publish': () => ({ query: scope, body: { revision: 1 }, answers: depends }),
  'environmentManagement.discard': () => ({ query: scope, body: { revision: 1 }, answers: depends }),
  'environmentManagement.versions': () => ({ query: { ...scope, limit: '10', order: '-number' }, answers: ok }),
  'environmentManagement.restore': () => ({
    params: { number: '1' },
    query: scope,
    body: { revision: 1 },
    answers: depends,
  }),
  'environmentFonts.available': () => ({ query: place, answers: ok }),
  'environmentFonts.choose': () => ({ params: { font: 'Comic' }, query: place, answers: ['ok', 'not_found'] }),
  'environmentFonts.chooseByGet': () => ({ params: { font: 'Comic' }, query: place, answers: ['ok', 'not_found'] }),
  'environmentFonts.add': () => ({
    query: place,
    body: { FontName: 'Comic' },
    files: { regular: font, bold: font, italic: font, boldItalic: font },
    answers: ok,
  }),
  'environmentPreview.show': () => ({
    query: { page: 'mail', scheme: 'dark', language: 'nl', stage: 'draft', tenantId: '1' },
    answers: ok,
  }),
  'environmentBulk.export': () => ({ query: scope, answers: ok }),
  'environmentBulk.import': () => ({ query: scope, body: { key: 'key', backup: 'text' }, answers: ['backup_refused'] }),
  'environmentManagement.changes': () => ({ ...variable, query: scope, answers: ok }),
};
