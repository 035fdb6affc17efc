import * as z from 'zod';
import { Id, requiredLine, TrueFalseText, Version } from '../../../fields.ts';
import { listQuery, TextFilter } from '../../../paging.ts';
import { Flag, PermissionInput, PermissionSet } from '../../../permissions.ts';

/** A role with a boolean for every permission beside its own fields. */
export const Role = PermissionSet.extend({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** Given to every new admin. */
  default: z.boolean(),
  enabled: z.boolean(),
  /** How many admins hold it. */
  holders: z.int(),
  version: z.int(),
});
export type Role = z.infer<typeof Role>;

export const RoleQuery = listQuery({
  sortable: ['id', 'name', 'description', 'default', 'enabled'],
  order: '-id',
  filters: { search: TextFilter.optional(), enabled: TrueFalseText.optional() },
});

/** A flag that is left out is false: `default` and `enabled` too. */
export const RoleInput = PermissionInput.extend({
  name: requiredLine(100),
  description: requiredLine(500),
  default: Flag,
  enabled: Flag,
});
export type RoleInput = z.infer<typeof RoleInput>;

export const RoleEdit = RoleInput.extend({ version: Version });

export const RoleAssignment = z.strictObject({ userId: Id, roleId: Id, enable: z.boolean() });

/** An admin who holds a role, and the permissions that would be gone without it. */
export const RoleHolder = z.object({
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  loses: z.array(z.string()),
});

export const AssignedRole = z.object({ id: z.int(), name: z.string(), enabled: z.boolean() });
export type AssignedRole = z.infer<typeof AssignedRole>;
