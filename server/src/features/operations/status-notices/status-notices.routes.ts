import { serviceStatusApi } from '@houston/contract/features/operations/status-notices/service-status.api';
import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import { readFeed } from './notice-feed.ts';
import { addUpdate } from './notice-updates.service.ts';
import {
  createNotice,
  extendNotice,
  getNotice,
  removeCompleted,
  removeNotice,
  stopNotice,
} from './status-notices.service.ts';
import { selectNotices } from './status-notices.store.ts';

export const statusNoticesRoutes = [
  ...routes(statusNoticesApi, {
    list: ({ call, query }) => selectNotices(call.app.database.orm, query, call.now),
    allActive: ({ call, query }) => selectNotices(call.app.database.orm, { ...query, active: true }, call.now),
    get: ({ call, params }) => getNotice(call, params.id),
    create: ({ call, body }) => createNotice(call, body),
    stop: ({ call, params }) => stopNotice(call, params.id),
    extend: ({ call, params, body }) => extendNotice(call, params.id, body),
    addUpdate: ({ call, params, body }) => addUpdate(call, params.id, body),
    cleanup: ({ call }) => removeCompleted(call),
    remove: async ({ call, params }) => {
      await removeNotice(call, params.id);
      return {};
    },
    changes: ({ call, params }) => listRecordChanges(call.app.database.orm, 'status-notice', String(params.id)),
  }),
  ...routes(serviceStatusApi, {
    active: ({ call, query }) => readFeed(call, query),
  }),
];
