import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, IdText, Nothing } from '../../../fields.ts';
import { pageOf } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { AssignedRole, Role, RoleAssignment, RoleEdit, RoleHolder, RoleInput, RoleQuery } from './roles.schema.ts';

const needs = 'adminManagementAllowed';

export const rolesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/RbacManagement',
    needs,
    summary: 'Roles with their permissions',
    query: RoleQuery,
    response: pageOf(Role),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/RbacManagement',
    needs,
    stepUp: true,
    summary: 'Adds a role; nobody can put permissions into it that they do not have',
    body: RoleInput,
    response: Role,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/RbacManagement/:id',
    needs,
    stepUp: true,
    summary: 'Changes a role for everybody who has it',
    params: IdParams,
    body: RoleEdit,
    response: Role,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/RbacManagement/:id',
    needs,
    stepUp: true,
    summary: 'Deletes a role that nobody has',
    params: IdParams,
    response: Nothing,
  }),
  holders: endpoint({
    method: 'GET',
    path: '/api/RbacManagement/:id/holders',
    needs,
    summary: 'Who has a role, and what each would lose without it; the first 100',
    params: IdParams,
    response: z.object({ data: z.array(RoleHolder), total: z.int() }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/RbacManagement/toggle',
    needs,
    stepUp: true,
    summary: 'Grants a role to an admin, or withdraws it',
    body: RoleAssignment,
    response: z.object({ data: z.array(AssignedRole) }),
  }),
  ofAdmin: endpoint({
    method: 'GET',
    path: '/api/admins/:id/roles',
    needs,
    summary: 'The roles of one admin',
    params: z.strictObject({ id: IdText }),
    response: z.object({ data: z.array(AssignedRole) }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/RbacManagement/:id/changes',
    needs,
    summary: 'Who changed what about this role, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
};
