import { permissionsNeeded } from '@houston/contract/endpoint';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { ChangesButton } from '../../../ui/dialog/changes-button.tsx';
import { ChangeShop } from './change-shop.tsx';

/** What can be done to a shop as it is, and what was. */
export function ShopActions({ shop }: { shop: Shop }) {
  const t = useText();
  const maySeeChanges = missingPermissions(useSession(), permissionsNeeded(shopsApi.changes.needs) ?? []).length === 0;
  return (
    <Group gap="sm">
      {maySeeChanges && (
        <ChangesButton
          label={t('shops.changes')}
          title={shop.name}
          read={readOf(shopsApi.changes, { params: { id: shop.id } })}
          failure="shops.changes-failed"
          actionPrefix="audit.action"
          record={{ kind: 'shop', id: String(shop.id) }}
        />
      )}
      {shop.closed === null ? (
        <>
          <ChangeShop shop={shop} verb="close" />
          <ChangeShop shop={shop} verb={shop.paused === null ? 'pause' : 'resume'} />
          {shop.completedOn === null && <ChangeShop shop={shop} verb="complete" />}
        </>
      ) : (
        <ChangeShop shop={shop} verb="reopen" />
      )}
    </Group>
  );
}
