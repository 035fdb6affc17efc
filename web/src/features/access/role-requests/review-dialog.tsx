import { roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { ApprovalState } from './approval-state.tsx';
import { ReviewForm } from './review-form.tsx';

/** The large dialog of one request. `shown` is from the address, so it may be anything. */
export function ReviewDialog({ shown, close }: { shown: string; close: () => void }) {
  const t = useText();
  return (
    <RecordDialog
      name="review"
      shown={shown}
      read={(id) => readOf(roleRequestsApi.get, { params: { id } })}
      failure="requested-roles.could-not-retrieve"
      title={() => t('requested-roles.review')}
      actions={(request) => <ApprovalState state={request.approvalState} />}
      height={420}
      close={close}
    >
      {(request) => (
        // Decided by somebody else meanwhile: the form begins anew, to look at only.
        <ReviewForm key={request.approvalState} request={request} close={close} />
      )}
    </RecordDialog>
  );
}
