import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, Instant, requiredLine } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { type Permission, PermissionSet, permissions } from '../../../permissions.ts';

export const approvalStates = { open: 0, approved: 1, declined: 2 } as const;

/** Their names, as the address of the list has them. */
const approvalStateNames = Object.keys(approvalStates) as [
  keyof typeof approvalStates,
  ...(keyof typeof approvalStates)[],
];

const ApprovalState = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const RoleRequest = z.object({
  id: z.int(),
  requestedRbacSetting: z.string(),
  requestedUserId: z.int(),
  requestedUserFirstName: z.string(),
  requestedUserLastName: z.string(),
  requestedFromUtc: Instant,
  requestedToUtc: Instant,
  requestMessage: z.string(),
  reviewerMessage: z.string().nullable(),
  approvalState: ApprovalState,
  /** What the requested role gives, as a number: see `maskOf`. */
  permissions: z.int(),
  /** The same by name. */
  permissionNames: z.array(z.enum(permissions as [Permission, ...Permission[]])),
  createdOn: Instant,
  reviewer: z.string().nullable(),
  reviewedOn: Instant.nullable(),
});
export type RoleRequest = z.infer<typeof RoleRequest>;

export const RoleRequestQuery = listQuery({
  sortable: [
    'approvalState',
    'requestedUserFirstName',
    'requestedUserLastName',
    'requestedRbacSetting',
    'requestedFromUtc',
    'requestedToUtc',
    'createdOn',
    'id',
  ],
  order: 'approvalState',
  filters: { search: TextFilter.optional(), state: z.enum(approvalStateNames, 'validation.invalid').optional() },
});

/** Older clients send the request back with their decision; only decision, message and dates count. */
export const Review = z.strictObject({
  approvalState: z.union([z.literal(1), z.literal(2)], 'validation.required'),
  reviewerMessage: requiredLine(1000),
  requestedFromUtc: Instant,
  requestedToUtc: Instant,
  requestedRbacSetting: z.string().max(200).optional(),
  requestedUserFirstName: z.string().max(200).optional(),
  requestMessage: z.string().max(2000).optional(),
  permissions: z.number().optional(),
});

/** What can be asked for: an enabled role, and what it would give. */
export const RequestableRole = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  permissions: PermissionSet,
});

export const NewRoleRequest = z.strictObject({
  roleId: Id,
  from: Instant,
  to: Instant,
  message: requiredLine(1000),
});

export const roleRequestsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/ApprovalTemporaryRole/GetRequestedTemporaryRoles',
    needs: 'adminManagementAllowed',
    summary: 'Requests for a temporary role, open ones first',
    query: RoleRequestQuery,
    response: pageOf(RoleRequest),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/ApprovalTemporaryRole/:id',
    needs: 'adminManagementAllowed',
    summary: 'One request',
    params: IdParams,
    response: RoleRequest,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/ApprovalTemporaryRole/:id',
    needs: 'adminManagementAllowed',
    stepUp: true,
    summary:
      'Approves (1) or declines (2) an open request; nobody decides their own, nor approves that of somebody to whom they owe account, role or permission of the last 30 days',
    params: IdParams,
    body: Review,
    response: RoleRequest,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/role-requests/roles',
    needs: 'signedIn',
    summary: 'The roles that can be requested',
    response: z.object({ data: z.array(RequestableRole) }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/role-requests',
    needs: 'signedIn',
    summary: 'My own requests, newest first; the last 50',
    response: z.object({ data: z.array(RoleRequest) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/role-requests',
    needs: 'signedIn',
    summary: 'Requests a role from a time to a time, at most 7 days',
    body: NewRoleRequest,
    response: RoleRequest,
  }),
};
