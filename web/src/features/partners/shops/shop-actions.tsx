import { permissionsNeeded } from '@houston/contract/endpoint';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { Group } from '@mantine/core';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { ChangeShop } from './change-shop.tsx';

/** What can be done to a shop as it is, and what was. */
export function ShopActions({ shop }: { shop: Shop }) {
  const maySeeChanges = missingPermissions(useSession(), permissionsNeeded(shopsApi.changes.needs) ?? []).length === 0;
  const isClosed = shop.closed !== null;
  return (
    <Group gap="sm">
      {maySeeChanges && (
        <ChangesButton
          title={shop.name}
          read={readOf(shopsApi.changes, { params: { id: shop.id } })}
          record={{ kind: 'shop', id: String(shop.id) }}
        />
      )}
      <ChangeShop shop={shop} verb={isClosed ? 'reopen' : 'close'} />
      <ChangeShop shop={shop} verb={shop.paused === null ? 'pause' : 'resume'} isPossible={!isClosed} />
      <ChangeShop shop={shop} verb="complete" isPossible={!isClosed && shop.completedOn === null} />
    </Group>
  );
}
