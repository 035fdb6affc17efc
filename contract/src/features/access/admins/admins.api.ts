import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Version } from '../../../fields.ts';
import { pageOf } from '../../../paging.ts';
import { AdminPermissionInput, AdminPermissionSet } from '../../../permissions.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { MailFate } from '../../settings/outbox/outbox.api.ts';
import { OwnSession } from '../profile/profile.api.ts';
import {
  Admin,
  AdminDetail,
  AdminInfo,
  AdminQuery,
  Enabling,
  enablingReason,
  Leftovers,
  NewAdmin,
} from './admins.schema.ts';

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
    summary:
      'Disables an admin, which ends every session and, if asked, gives back the work that they have, or enables one again',
    params: IdParams,
    body: Enabling,
    response: AdminDetail,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/admins/:id/give-back',
    needs: 'adminManagementAllowed',
    stepUp: true,
    summary: 'Gives the work of an admin back to its lists, so that others can take it next',
    params: IdParams,
    response: z.object({ given: z.int() }),
  }),
  leftovers: endpoint({
    method: 'GET',
    path: '/api/admins/:id/leftovers',
    needs: 'adminManagementAllowed',
    summary: 'What stays open when an admin leaves: work, requests, keys, and what nobody else may do or is told of',
    params: IdParams,
    response: Leftovers,
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
  sessions: endpoint({
    method: 'GET',
    path: '/api/admins/:id/sessions',
    needs: 'adminManagementAllowed',
    summary: 'Where an admin is signed in, the last used first',
    params: IdParams,
    response: z.object({ data: z.array(OwnSession.omit({ current: true })) }),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admins/:id/sessions/end',
    needs: 'adminManagementAllowed',
    stepUp: true,
    summary: 'Signs another admin out everywhere; the account stays enabled',
    params: IdParams,
    body: z.strictObject({ reason: enablingReason }),
    response: z.object({ ended: z.int() }),
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/admins/:id/second-factor/remove',
    needs: 'adminManagementAllowed',
    stepUp: true,
    summary:
      'Takes the second factor from another admin who lost it, and signs them out; only of who has no permission that the caller lacks',
    params: IdParams,
    body: z.strictObject({ reason: enablingReason }),
    response: AdminDetail,
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
