import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { type Shop, ShopChange } from '@houston/contract/features/partners/shops/shops.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { missingText } from './shop-columns.tsx';

interface ChangeShopProps {
  shop: Shop;
  verb: 'close' | 'complete' | 'pause' | 'reopen' | 'resume';
}

/** A button that changes a shop, with a reason: as it was when that was asked. */
export function ChangeShop({ shop, verb }: ChangeShopProps) {
  const t = useText();
  const [asked, setAsked] = useState<{ version: number } | null>(null);
  const forget = () => setAsked(null);
  const { save, isSaving } = useItemSave(shopsApi[verb], `shops.${verb}-done`, { onDone: forget, onOutdated: forget });
  const lacks = verb === 'complete' && shop.missing.length > 0;
  return (
    <>
      <Can do={shopsApi[verb]}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked({ version: shop.version })}>
          {t(`shops.${verb}`)}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`shops.${verb}-title`, { shop: shop.name })}
        effect={lacks ? t('shops.complete-lacking', { missing: missingText(shop) }) : t(`shops.${verb}-effect`)}
        verb={t(`shops.${verb}`)}
        reasonSchema={ShopChange.shape.reason}
        isBusy={isSaving}
        isDanger={verb === 'pause' || verb === 'close'}
        onConfirm={(reason) => asked !== null && void save({ params: { id: shop.id }, body: { ...asked, reason } })}
        onRefuse={forget}
      />
    </>
  );
}
