import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { type Shop, ShopChange } from '@houston/contract/features/partners/shops/shops.schema';
import { resourceOf } from '@houston/contract/topics';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isOutdated } from '../../../platform/api-error.ts';
import { refetchUnder } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { missingText } from './shop-columns.tsx';

interface ChangeShopProps {
  shop: Shop;
  verb: 'complete' | 'pause' | 'resume';
}

/** A button that changes a shop, with a reason. */
export function ChangeShop({ shop, verb }: ChangeShopProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { save, isSaving } = useSave(shopsApi[verb], {
    success: `shops.${verb}-done`,
    onSuccess: () => setAsked(false),
    onFailure(error) {
      if (!isOutdated(error)) return;
      // What somebody else did meanwhile is shown beneath the question.
      setAsked(false);
      void refetchUnder(resourceOf(shopsApi[verb]));
    },
  });
  const lacks = verb === 'complete' && shop.missing.length > 0;
  return (
    <>
      <Can do={shopsApi[verb]}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t(`shops.${verb}`)}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t(`shops.${verb}-title`, { shop: shop.name })}
        effect={lacks ? t('shops.complete-lacking', { missing: missingText(shop) }) : t(`shops.${verb}-effect`)}
        verb={t(`shops.${verb}`)}
        reasonSchema={ShopChange.shape.reason}
        isBusy={isSaving}
        isDanger={verb === 'pause'}
        onConfirm={(reason) => void save({ params: { id: shop.id }, body: { version: shop.version, reason } })}
        onRefuse={() => setAsked(false)}
      />
    </>
  );
}
