import { useText } from '../../../../i18n/use-text.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { NoticeForm } from './notice-form.tsx';

/** Adds a notice: severity, times, tenant, places, and a text and a link for each language. */
export function AddDialog({ close }: { close: () => void }) {
  const t = useText();
  return (
    <Dialog name="add" size="wide" title={t('status-notices.add-title')} startsAt="form" close={close}>
      <NoticeForm close={close} />
    </Dialog>
  );
}
