import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Nothing, Version } from '../../../fields.ts';
import { pageOf } from '../../../paging.ts';
import { AdminPermissionSet } from '../../../permissions.ts';
import { RecordChanges } from '../../../record-changes.ts';
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
    summary: 'Adds an admin with the default roles and mails the activation link',
    body: NewAdmin,
    response: AdminDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admins/:id',
    needs: 'adminManagementAllowed',
    summary: 'Changes name and phone number; the e-mail address is the admin’s own to change',
    params: IdParams,
    body: AdminInfo,
    response: AdminDetail,
  }),
  setEnabled: endpoint({
    method: 'PUT',
    path: '/api/admins/:id/enabled',
    needs: 'adminManagementAllowed',
    summary: 'Disables an admin, which ends every session, or enables one again',
    params: IdParams,
    body: z.strictObject({ enabled: z.boolean() }),
    response: AdminDetail,
  }),
  getPermissions: endpoint({
    method: 'GET',
    path: '/api/admins/:id/permissions',
    needs: 'adminManagementAllowed',
    summary: 'The extra permissions of an admin, beside those of roles',
    params: IdParams,
    response: ExtraPermissions,
  }),
  setPermissions: endpoint({
    method: 'PUT',
    path: '/api/admins/:id/permissions',
    needs: 'adminManagementAllowed',
    stepUp: true,
    summary: 'Sets the extra permissions; nobody can grant what they do not hold',
    params: IdParams,
    body: z.strictObject({ permissions: AdminPermissionSet, version: Version }),
    response: ExtraPermissions,
  }),
  sendActivation: endpoint({
    method: 'POST',
    path: '/api/admins/:id/activation-mail',
    needs: 'adminManagementAllowed',
    summary: 'Mails the activation link again; the one before stops working',
    params: IdParams,
    response: Nothing,
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
