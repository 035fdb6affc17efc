import {
  CallIdText,
  integrationCallsApi,
} from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { methodName } from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useFailureToast } from '../../../platform/use-failure-toast.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
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
  const number = CallIdText.safeDecode(id);
  const read = readOf(integrationCallsApi.get, { params: { id: number.data ?? 0 } });
  const { error } = useQuery({ ...read, enabled: number.success });
  useFailureToast(isApiError(error, 'not_found') ? null : error);
  return (
    <RecordDialog
      name="call"
      size="wide"
      shown={id}
      read={number.success ? read : null}
      failure="integration-calls.call-failed"
      title={(call) =>
        call === undefined
          ? t('integration-calls.row-name', { id })
          : t('integration-calls.call-title', { id, method: methodName(call.httpMethod), path: pathOf(call.url) })
      }
      height={320}
      close={close}
    >
      {(call) => <CallDetails call={call} />}
    </RecordDialog>
  );
}
