import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { ExtendForm } from './extend-form.tsx';

interface ExtendDialogProps {
  dialog: DialogAddress;
  /** The id of a notice; from the address, so it may be anything. */
  shown: string;
}

/** Gives an active notice another end. */
export function ExtendDialog({ dialog, shown }: ExtendDialogProps) {
  const t = useText();
  return (
    <RecordDialog
      name="extend"
      size="lg"
      shown={shown}
      read={(id) => readOf(statusNoticesApi.get, { params: { id } })}
      failure="status-notices.could-not-retrieve"
      title={() => t('status-notices.extend-title', { id: shown })}
      height={160}
      close={dialog.close}
    >
      {(notice) => <Extend notice={notice} close={dialog.close} />}
    </RecordDialog>
  );
}

function Extend({ notice, close }: { notice: StatusNotice; close: () => void }) {
  const t = useText();
  if (notice.state !== 2) return <NoticePanel title={t('errors.notice_not_active')} />;
  return <ExtendForm notice={notice} close={close} />;
}
