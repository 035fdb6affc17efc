import { customerEnvironmentApi } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { environmentBulkApi } from '@houston/contract/features/settings/customer-environment/environment-bulk.api';
import { environmentFontsApi } from '@houston/contract/features/settings/customer-environment/environment-fonts.api';
import { environmentManagementApi } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { environmentPreviewApi } from '@houston/contract/features/settings/customer-environment/environment-preview.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import { exportBackup, importBackup } from './backup/backup.service.ts';
import { discardDraft, publishDraft, recordId, restoreVersion, scopeKey, stateOf } from './branding.service.ts';
import { findBranding } from './branding.store.ts';
import { editVariable, resetVariable } from './edit-variable.ts';
import { listVariables, readVariable } from './environment-list.ts';
import { addFont, chooseFont, readFonts } from './fonts.service.ts';
import { effectiveVariables, readLook } from './look.ts';
import { readPreview } from './preview.ts';
import { serveFile, serveImage } from './serve-file.ts';
import { listVersions } from './versions.ts';

export const customerEnvironmentRoutes = [
  ...routes(customerEnvironmentApi, {
    look: ({ call, query }) => readLook(call, query.tenantId ?? null),
    file: ({ call, params }) => serveFile(call, params.sha256),
    asset: ({ call, params, query }) => serveImage(call, query, params.variableType),
    value: async ({ call, params }) => {
      const variables = await effectiveVariables(call.app, call.tenantId);
      return { value: variables[params.variableType]?.value ?? null };
    },
  }),
  ...routes(environmentManagementApi, {
    list: ({ call, query }) => listVariables(call.app.database.orm, scopeKey(call, query.scope), query),
    get: ({ call, params, query }) =>
      readVariable(call.app.database.orm, scopeKey(call, query.scope), query.stage, params.variableType),
    edit: ({ call, query, body, files }) => editVariable(call, query, body.data, files.customerEnvironmentVariableFile),
    reset: ({ call, query, body }) => resetVariable(call, query, body),
    state: async ({ call, query }) => stateOf(await findBranding(call.app.database.orm, scopeKey(call, query.scope))),
    publish: ({ call, query, body }) => publishDraft(call, query.scope, body),
    discard: ({ call, query, body }) => discardDraft(call, query.scope, body),
    versions: ({ call, query }) => listVersions(call.app.database.orm, scopeKey(call, query.scope), query),
    restore: ({ call, params, query, body }) => restoreVersion(call, query.scope, params.number, body),
    changes: ({ call, params, query }) =>
      listRecordChanges(
        call.app.database.orm,
        'customer-environment',
        recordId(scopeKey(call, query.scope), params.variableType),
      ),
  }),
  ...routes(environmentFontsApi, {
    available: ({ call, query }) => readFonts(call, query),
    choose: ({ call, params, query }) => chooseFont(call, query, params.font),
    chooseByGet: ({ call, params, query }) => chooseFont(call, query, params.font),
    add: ({ call, query, body, files }) => addFont(call, query, body.FontName, files),
  }),
  ...routes(environmentPreviewApi, {
    show: ({ call, query }) => readPreview(call, query),
  }),
  ...routes(environmentBulkApi, {
    export: ({ call, query }) => exportBackup(call, query.scope),
    import: async ({ call, query, body }) => {
      await importBackup(call, query.scope, body);
      return {};
    },
  }),
];
