import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { isRecordId } from '../../../ui/dialog/dialog-address.ts';
import { NewShopForm } from './new-shop-form.tsx';

interface ShopDialogProps {
  /** `new`, or the id of a shop, whose address this was before it had a page; from the address, so it may be anything. */
  shown: string;
  close: () => void;
}

/** A new shop, which then is shown with what it needs. */
export function ShopDialog({ shown, close }: ShopDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const show = (id: number | string) => void navigate({ ...recordLink('shop', id), replace: true });
  const isOld = isRecordId(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    if (isOld) show(shown);
  }, [isOld, shown]);
  if (shown !== 'new') return null;
  return (
    <Dialog name="edit" title={t('shops.open-title')} size="lg" startsAt="form" close={close}>
      <NewShopForm close={close} opened={show} />
    </Dialog>
  );
}
