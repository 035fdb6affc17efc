import {
  CallIdText,
  integrationCallsApi,
} from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { methodName } from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useFailureToast } from '../../../platform/use-failure-toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { CallDetails } from './call-details.tsx';
import { pathOf } from './path-of.ts';

interface CallDialogProps {
  /** From the address, so it may be anything. */
  id: string;
  close: () => void;
}

/** One call with what was sent and what came back. */
export function CallDialog({ id, close }: CallDialogProps) {
  const t = useText();
  const callId = CallIdText.safeDecode(id);
  const { data, error, refetch } = useQuery({
    ...readOf(integrationCallsApi.get, { params: { id: callId.data ?? 0 } }),
    enabled: callId.success,
  });
  useFailureToast(isApiError(error, 'not_found') ? null : error);
  const title =
    data === undefined
      ? t('integration-calls.row-name', { id })
      : t('integration-calls.call-title', { id, method: methodName(data.httpMethod), path: pathOf(data.url) });
  return (
    <Dialog name="call" title={title} size="wide" close={close}>
      {!callId.success && <NoticePanel title={t('errors.not_found')} />}
      {data !== undefined && <CallDetails call={data} />}
      {data === undefined && error !== null && (
        <FailurePanel error={error} failure="integration-calls.call-failed" retry={() => void refetch()} />
      )}
      {callId.success && data === undefined && error === null && (
        <Skeleton height={320} role="status" aria-label={t('general.loading')} />
      )}
    </Dialog>
  );
}
