import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import type { DialogAddress } from '../../../../ui/dialog/dialog-address.ts';
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx';
import { NoticePanel } from '../../../../ui/page/failure-panel.tsx';
import { UpdateForm } from './update-form.tsx';

interface UpdateDialogProps {
  dialog: DialogAddress;
  /** The id of a notice; from the address, so it may be anything. */
  shown: string;
}

/** Adds an update to a notice that is shown. */
export function UpdateDialog({ dialog, shown }: UpdateDialogProps) {
  const t = useText();
  return (
    <RecordDialog
      name="update"
      size="lg"
      shown={shown}
      read={(id) => readOf(statusNoticesApi.get, { params: { id } })}
      failure="status-notices.could-not-retrieve"
      title={() => t('status-notices.update-title', { id: shown })}
      height={240}
      close={dialog.close}
    >
      {(notice) => <Update notice={notice} close={dialog.close} />}
    </RecordDialog>
  );
}

function Update({ notice, close }: { notice: StatusNotice; close: () => void }) {
  const t = useText();
  if (notice.state !== 2) return <NoticePanel title={t('errors.notice_not_active')} />;
  return <UpdateForm notice={notice} close={close} />;
}
