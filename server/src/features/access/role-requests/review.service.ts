import type { Body } from '@houston/contract/endpoint';
import {
  approvalStates,
  type RoleRequest,
  roleRequestsApi,
} from '@houston/contract/features/access/role-requests/role-requests.api';
import { findSpanFault } from '@houston/contract/features/access/temporary-permissions/temporary-span';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { lockOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { requireNoDebt } from '../roles/four-eyes.service.ts';
import { openGrant, requireCeiling } from '../roles/grants.service.ts';
import { findRole } from '../roles/held-roles.service.ts';
import { findAccountById } from '../session/accounts.service.ts';
import { giveTemporarily } from '../temporary-permissions/temporary-permissions.service.ts';
import { findRequest, type RequestRow, updateRequest } from './role-requests.store.ts';
import { roleRequests } from './role-requests.table.ts';

type Review = Body<typeof roleRequestsApi.review>;

/**
 * Decides an open request. Of two reviewers at the same moment one wins; the other is told what was decided, and by whom.
 * @throws Problem not_found, own_request, not_independent (to approve), already_decided, role_not_available, Invalid_Dates, grant_ceiling
 */
export async function reviewRequest(call: Call, id: number, review: Review): Promise<RoleRequest> {
  return change(call, async (opened) => {
    const { tx, audit, publish } = opened;
    await openGrant(tx, call);
    const request = found(await lockOne(tx, roleRequests, id));
    if (request.approvalState !== approvalStates.open) {
      throw problem('already_decided', { current: await findRequest(tx, id) });
    }
    if (request.adminId === actorOf(call).adminId) throw problem('own_request');
    const isApproved = review.approvalState === approvalStates.approved;
    if (isApproved) await requireNoDebt(tx, call, request.adminId);
    const decided = isApproved ? await approve(opened, call, request, review) : await decline(opened, request);
    await updateRequest(tx, id, {
      ...decided,
      approvalState: review.approvalState,
      reviewerMessage: review.reviewerMessage,
      reviewerId: actorOf(call).adminId,
      reviewedAt: call.now,
    });
    audit({
      action: isApproved ? 'role-request.approve' : 'role-request.decline',
      record: { kind: 'role-request', id },
      reason: review.reviewerMessage,
      before: { approvalState: request.approvalState, from: request.fromAt, to: request.toAt },
      after: { approvalState: review.approvalState, from: decided.fromAt, to: decided.toAt },
    });
    publish(roleRequestsApi.get);
    publish(roleRequestsApi.mine, request.adminId);
    const view = found(await findRequest(tx, id));
    await tellRequester(tx, call, view);
    return view;
  });
}

async function tellRequester(tx: Tx, call: Call, request: RoleRequest): Promise<void> {
  const { email, firstName, language } = found(await findAccountById(tx, request.requestedUserId));
  await queueMail(tx, call.app, {
    to: email,
    adminId: request.requestedUserId,
    language,
    template: 'role-request-decided',
    values: {
      firstName,
      role: request.requestedRbacSetting,
      from: request.requestedFromUtc,
      to: request.requestedToUtc,
      message: request.reviewerMessage ?? '',
      state: request.approvalState === approvalStates.approved ? 'approved' : 'declined',
    },
  });
}

type Decided = Pick<RequestRow, 'fromAt' | 'toAt' | 'permissions'>;

async function approve(opened: Change, call: Call, request: RequestRow, review: Review): Promise<Decided> {
  const span = { start: review.requestedFromUtc, end: review.requestedToUtc };
  const fault = findSpanFault(span, call.now, 'grant');
  if (fault !== null) {
    const field = fault.field === 'start' ? 'requestedFromUtc' : 'requestedToUtc';
    throw fieldProblem<typeof roleRequestsApi.review>(field, `requested-roles.${fault.text}`, 'Invalid_Dates');
  }
  const role = request.roleId === null ? null : await findRole(opened.tx, request.roleId);
  if (role === null || !role.isEnabled) throw problem('role_not_available');
  await requireCeiling(opened.tx, call, role.permissions, span.end);
  const grant = { permissions: role.permissions, startAt: span.start, endAt: span.end };
  await giveTemporarily(opened, call, { adminId: request.adminId, ...grant });
  return { permissions: role.permissions, fromAt: span.start, toAt: span.end };
}

/** Declining changes no dates, so it has no rule for them. */
async function decline({ tx }: Change, { roleId, permissions, fromAt, toAt }: RequestRow): Promise<Decided> {
  const role = roleId === null ? null : await findRole(tx, roleId);
  return { permissions: role?.permissions ?? permissions, fromAt, toAt };
}
