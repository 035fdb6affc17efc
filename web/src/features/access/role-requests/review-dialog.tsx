import { type RoleRequest, roleRequestsApi } from '@houston/contract/features/access/role-requests/role-requests.api';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { isRecordId } from '../../../ui/dialog-address.ts';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { ApprovalState } from './approval-state.tsx';
import { ReviewForm } from './review-form.tsx';

/** The large dialog of one request. `shown` is from the address, so it may be anything. */
export function ReviewDialog({ shown, close }: { shown: string; close: () => void }) {
  const t = useText();
  if (isRecordId(shown)) return <ExistingRequest key={shown} id={Number(shown)} close={close} />;
  return (
    <Dialog name="review" title={t('requested-roles.title')} close={close}>
      <NoticePanel title={t('errors.not_found')} />
    </Dialog>
  );
}

function ExistingRequest({ id, close }: { id: number; close: () => void }) {
  const t = useText();
  const read = useQuery(readOf(roleRequestsApi.get, { params: { id } }));
  const request: RoleRequest | undefined = read.data;
  return (
    <Dialog
      name="review"
      size="xl"
      title={t('requested-roles.review')}
      actions={request && <ApprovalState state={request.approvalState} />}
      close={close}
    >
      {request !== undefined && (
        // Decided by somebody else meanwhile: the form begins anew, to look at only.
        <ReviewForm key={request.approvalState} request={request} close={close} />
      )}
      {read.isPending && <Skeleton height={420} role="status" aria-label={t('general.loading')} />}
      {read.isError && request === undefined && (
        <FailurePanel
          error={read.error}
          failure="requested-roles.could-not-retrieve"
          retry={() => void read.refetch()}
        />
      )}
    </Dialog>
  );
}
