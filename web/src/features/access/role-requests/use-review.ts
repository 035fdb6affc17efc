import { type RoleRequest, roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { text } from '../../../i18n/i18n.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showError, showErrorText, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { approvalText } from './approval-state.tsx';

/** Sends a decision. `done` is called in either case, but for a proof that was not given: then nothing was tried. */
export function useReview(request: RoleRequest, done: () => void) {
  const review = useSave(roleRequestsApi.review, {
    handles: 'all',
    onSuccess: done,
    onFailure(error) {
      if (isApiError(error, 'step_up_required')) return;
      showRefusal(error);
      done();
    },
  });

  async function send(approvalState: 1 | 2, reviewerMessage: string, { start, end }: { start: Date; end: Date }) {
    const answer = await review.save({
      params: { id: request.id },
      body: {
        approvalState,
        reviewerMessage,
        requestedFromUtc: start.toISOString(),
        requestedToUtc: end.toISOString(),
        requestedRbacSetting: request.requestedRbacSetting,
        requestedUserFirstName: request.requestedUserFirstName,
        requestMessage: request.requestMessage,
        permissions: request.permissions,
      },
    });
    if (answer !== null) showSuccess(`requested-roles.toast-${approvalState === 1 ? 'approved' : 'declined'}`);
    return answer;
  }

  return { send, isSaving: review.isSaving };
}

function showRefusal(error: unknown): void {
  const current = isApiError(error, 'already_decided')
    ? (error.current as Partial<RoleRequest> | undefined)
    : undefined;
  if (current?.reviewer && current.approvalState !== undefined) {
    const decision = text(approvalText[current.approvalState]);
    showErrorText(text('requested-roles.decided-by', { name: current.reviewer, decision }));
  } else showError(error, 'requested-roles.toast-error');
}
