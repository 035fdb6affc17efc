import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Version } from '../../../fields.ts';
import { pageOf } from '../../../paging.ts';
import { AdminPermissionInput, AdminPermissionSet } from '../../../permissions.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { MailFate } from '../../settings/outbox/outbox.api.ts';
import { Admin, AdminDetail, AdminInfo, AdminQuery, NewAdmin } from './admins.schema.ts';

const ExtraPermissions = z.object({ permissions: AdminPermissionSet, version: z.int() });

export const adminsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admins',
    needs: 'adminManagementAllowed',
    summary: 'Admins, enabled only unless includeDisabled',
    query: AdminQuery,
    response: pageOf(Admin),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admins/:id',
    needs: 'adminManagementAllowed',
    summary: 'One admin',
    params: IdParams,
    response: AdminDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admins',
    needs: 'adminManagementAllowed',
    stepUp: true,
    summary: 'Adds an admin with the default roles and e-mails the activation link',
    body: NewAdmin,
    response: AdminDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admins/:id',
    needs: 'adminManagementAllowed',
    stepUp: true,
    summary: 'Changes name and phone number; the e-mail address is the admin’s own to change',
    params: IdParams,
    body: AdminInfo,
    response: AdminDetail,
  }),
  setEnabled: endpoint({
    method: 'PUT',
    path: '/api/admins/:id/enabled',
    needs: 'adminManagementAllowed',
    stepUp: true,
    summary: 'Disables an admin, which ends every session, or enables one again',
    params: IdParams,
    body: z.strictObject({ enabled: z.boolean() }),
    response: AdminDetail,
  }),
  getPermissions: endpoint({
    method: 'GET',
    path: '/api/admins/:id/permissions',
    needs: 'adminManagementAllowed',
    summary: 'The extra permissions of an admin, in addition to those of roles',
    params: IdParams,
    response: ExtraPermissions,
  }),
  setPermissions: endpoint({
    method: 'PUT',
    path: '/api/admins/:id/permissions',
    needs: 'adminManagementAllowed',
    stepUp: true,
    summary: 'Sets the extra permissions; nobody can grant what they do not have',
    params: IdParams,
    body: z.strictObject({ permissions: AdminPermissionInput, version: Version }),
    response: ExtraPermissions,
  }),
  sendActivation: endpoint({
    method: 'POST',
    path: '/api/admins/:id/activation-mail',
    needs: 'adminManagementAllowed',
    summary: 'E-mails the activation link again; the earlier one stops working',
    params: IdParams,
    response: z.object({ activationMail: MailFate }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/admins/:id/changes',
    needs: 'adminManagementAllowed',
    summary: 'Who changed what about this admin, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
};
