import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { type Shop, ShopChange } from '@houston/contract/features/partners/shops/shops.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { missingText } from './shop-columns.tsx';

type Verb = 'close' | 'complete' | 'pause' | 'reopen' | 'resume';

interface ChangeShopProps {
  shop: Shop;
  verb: Verb;
  /** False: there is no button for it as the shop is now. */
  isPossible?: boolean;
}

/**
 * A button that changes a shop, with a reason: as it was when that was asked. What somebody else has done meanwhile does not turn the
 * question into another: it stays, says so, and keeps what was typed.
 */
export function ChangeShop({ shop, verb, isPossible = true }: ChangeShopProps) {
  const t = useText();
  const [asked, setAsked] = useState<{ version: number; verb: Verb } | null>(null);
  const forget = () => setAsked(null);
  const about = asked?.verb ?? verb;
  const { save, isSaving } = useItemSave(shopsApi[about], `shops.${about}-done`, {
    onDone: forget,
    onOutdated: forget,
  });
  const lacks = about === 'complete' && shop.missing.length > 0;
  const isGone = asked !== null && !isSaving && (asked.verb !== verb || !isPossible);
  return (
    <>
      {isPossible && (
        <Can do={shopsApi[verb]}>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked({ version: shop.version, verb })}>
            {t(`shops.${verb}`)}
          </Button>
        </Can>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`shops.${about}-title`, { shop: shop.name })}
        effect={lacks ? t('shops.complete-lacking', { missing: missingText(shop) }) : t(`shops.${about}-effect`)}
        verb={t(`shops.${about}`)}
        reasonSchema={ShopChange.shape.reason}
        isBusy={isSaving}
        isDanger={about === 'pause' || about === 'close'}
        gone={isGone ? t('shops.changed-meanwhile') : undefined}
        onConfirm={(reason) =>
          asked !== null && void save({ params: { id: shop.id }, body: { version: asked.version, reason } })
        }
        onRefuse={forget}
      />
    </>
  );
}
