import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant, Nothing, TrueFalseText, Version } from '../../../fields.ts';
import { listQuery, pageOf } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { NewNotice, NewUpdate, StatusNotice } from './status-notices.schema.ts';

const needs = 'serviceStatusNotificationManagementAllowed';

const sortable = ['id', 'startTimeUtc', 'endTimeUtc', 'severity', 'state', 'tenantName', 'user'] as const;
const order = '-startTimeUtc';
const pageSize = 10;

const NoticeQuery = listQuery({
  sortable,
  order,
  pageSize,
  filters: {
    state: z.enum(['1', '2', '3'], 'validation.invalid').optional(),
    /** true: only those that are shown now; false: only those that are not. */
    active: TrueFalseText.optional(),
    /** Those that are shown at some moment from here on, and before `to`. */
    from: Instant.optional(),
    to: Instant.optional(),
  },
});

export const statusNoticesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/ServiceStatusNotificationsManagement',
    needs,
    summary: 'Every status notice, the one that starts last first',
    query: NoticeQuery,
    response: pageOf(StatusNotice),
  }),
  allActive: endpoint({
    method: 'GET',
    path: '/api/ServiceStatusNotificationsManagement/all-active',
    needs,
    summary: 'The status notices that are shown now',
    query: listQuery({ sortable, order, pageSize, filters: {} }),
    response: pageOf(StatusNotice),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/ServiceStatusNotificationsManagement/:id',
    needs,
    summary: 'One status notice',
    params: IdParams,
    response: StatusNotice,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/ServiceStatusNotificationsManagement',
    needs,
    summary: 'Adds a status notice for one tenant or for all, with a text and a link for each language',
    body: NewNotice,
    response: StatusNotice,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/ServiceStatusNotificationsManagement/:id/stop',
    needs,
    summary: 'Ends an active status notice now',
    params: IdParams,
    response: StatusNotice,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/ServiceStatusNotificationsManagement/:id/extend',
    needs,
    summary: 'Gives an active status notice another end; with a version, only when nobody changed it since',
    params: IdParams,
    body: z.strictObject({ endDate: Instant, version: Version.optional() }),
    response: StatusNotice,
  }),
  addUpdate: endpoint({
    method: 'POST',
    path: '/api/ServiceStatusNotificationsManagement/:id/updates',
    needs,
    summary:
      'Adds an update below the text of an active status notice, in each language in which the notice has a text',
    params: IdParams,
    body: NewUpdate,
    response: StatusNotice,
  }),
  cleanup: endpoint({
    method: 'POST',
    path: '/api/ServiceStatusNotificationsManagement/cleanup',
    needs,
    summary: 'Removes every completed status notice',
    response: z.object({ removed: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ServiceStatusNotificationsManagement/:id',
    needs,
    summary: 'Deletes a status notice; an active one is no longer shown from then on',
    params: IdParams,
    response: Nothing,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/ServiceStatusNotificationsManagement/:id/changes',
    needs,
    summary: 'Who did what to a status notice, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
};
