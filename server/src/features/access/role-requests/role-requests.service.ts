import type { Body, Query, Response } from '@houston/contract/endpoint';
import {
  approvalStates,
  type RoleRequest,
  roleRequestsApi,
} from '@houston/contract/features/access/role-requests/role-requests.api';
import { findSpanFault } from '@houston/contract/features/access/temporary-permissions/temporary-span';
import type { Page } from '@houston/contract/paging';
import { permissionSetOf } from '@houston/contract/permissions';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { findRole, listEnabledRoles } from '../roles/held-roles.service.ts';
import { findRequest, selectOwnRequests, selectRequests } from './role-requests.store.ts';
import { roleRequests } from './role-requests.table.ts';

const shownRequests = 50;

export function listRequests(call: Call, query: Query<typeof roleRequestsApi.list>): Promise<Page<RoleRequest>> {
  return selectRequests(call.app.database.orm, query);
}

/** @throws Problem not_found */
export async function getRequest(call: Call, id: number): Promise<RoleRequest> {
  return found(await findRequest(call.app.database.orm, id));
}

export function listOwnRequests(call: Call): Promise<RoleRequest[]> {
  return selectOwnRequests(call.app.database.orm, actorOf(call).adminId, shownRequests);
}

export async function listRequestableRoles(call: Call): Promise<Response<typeof roleRequestsApi.roles>['data']> {
  const rows = await listEnabledRoles(call.app.database.orm);
  return rows.map(({ id, name, description, permissions }) => {
    return { id, name, description, permissions: permissionSetOf(permissions) };
  });
}

/** @throws Problem Invalid_Dates, not_found, role_not_available, request_open */
export async function requestRole(call: Call, input: Body<typeof roleRequestsApi.create>): Promise<RoleRequest> {
  const { adminId } = actorOf(call);
  const { roleId, from, to, message } = input;
  const fault = findSpanFault({ start: from, end: to }, call.now, 'request');
  if (fault !== null) {
    const field = fault.field === 'start' ? 'from' : 'to';
    throw fieldProblem<typeof roleRequestsApi.create>(field, `temporary-permissions.${fault.text}`, 'Invalid_Dates');
  }
  return change(call, async ({ tx, audit, publish }) => {
    const role = found(await findRole(tx, roleId));
    if (!role.isEnabled) throw problem('role_not_available');
    const values = { adminId, roleId, fromAt: from, toAt: to, message, createdAt: call.now };
    const request = { ...values, approvalState: approvalStates.open };
    const { id } = await insertOne(tx, roleRequests, request).catch(refuseWrongRole);
    audit({
      action: 'role-request.create',
      record: { kind: 'role-request', id },
      after: { role: role.name, from, to, message },
    });
    publish(roleRequestsApi.get);
    publish(roleRequestsApi.mine, adminId);
    return found(await findRequest(tx, id));
  });
}

// The index allows one open request of an admin for each role.
const refuseWrongRole = onViolation({
  unique: () => problem('request_open'),
  // The role was deleted while this was on its way.
  foreignKey: () => problem('role_not_available'),
});
