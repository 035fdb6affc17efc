import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { DialogAddress } from '../../../ui/dialog-address.ts';
import { NoticePanel } from '../../../ui/failure-panel.tsx';
import { ExtendForm } from './extend-form.tsx';
import { LoadedNotice } from './loaded-notice.tsx';

interface ExtendDialogProps {
  dialog: DialogAddress;
  /** The id of a notice; from the address, so it may be anything. */
  shown: string;
}

/** Gives an active notice another end. */
export function ExtendDialog({ dialog, shown }: ExtendDialogProps) {
  const t = useText();
  return (
    <Dialog name="extend" size="lg" title={t('status-notices.extend-title', { id: shown })} close={dialog.close}>
      <LoadedNotice id={shown}>{(notice) => <Extend notice={notice} close={dialog.close} />}</LoadedNotice>
    </Dialog>
  );
}

function Extend({ notice, close }: { notice: StatusNotice; close: () => void }) {
  const t = useText();
  if (notice.state !== 2) return <NoticePanel title={t('errors.notice_not_active')} />;
  return <ExtendForm notice={notice} close={close} />;
}
