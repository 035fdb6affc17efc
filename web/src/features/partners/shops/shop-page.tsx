import { permissionsNeeded } from '@houston/contract/endpoint';
import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { KeysOfShop } from '../../access/api-keys/keys-of-shop.shared.tsx';
import { WithTimeline } from '../../operations/trace/with-timeline.shared.tsx';
import { DocumentsOfShop } from '../shop-documents/documents-of-shop.shared.tsx';
import { ShopTimeline } from '../timelines/shop-timeline.shared.tsx';
import { GivePsper } from './give-psper.tsx';
import { OneShop } from './one-shop.tsx';
import { ShopActions } from './shop-actions.tsx';
import { ShopChecklist } from './shop-checklist.tsx';
import { ShopStateBadge } from './shop-columns.tsx';
import { ShopFacts } from './shop-facts.tsx';
import { ShopWays } from './shop-ways.tsx';

const list = { path: '/store', title: 'shops.all-title' } as const;

/** One shop: whose it is, what it lacks and who has to act, whether it sells, and what can be done about all of it. */
export function Page() {
  return (
    <OneShop title="shops.name" list={list}>
      {(shop) => <ShopScreen key={shop.id} shop={shop} />}
    </OneShop>
  );
}

function ShopScreen({ shop }: { shop: Shop }) {
  const t = useText();
  const session = useSession();
  const mayCall = ({ needs }: typeof apiKeysApi.list | typeof shopDocumentsApi.get) =>
    missingPermissions(session, permissionsNeeded(needs) ?? []).length === 0;
  const { id, psper, closed } = shop;
  return (
    <>
      <PageHeader title={shop.name} state={<ShopStateBadge shop={shop} />} action={<ShopActions shop={shop} />} />
      <BackLink to={list.path}>{t(list.title)}</BackLink>
      <WithTimeline record={id} label="timelines.shop-parts" timeline={<ShopTimeline shopId={id} />}>
        <Stack gap="md">
          <ShopFacts shop={shop} />
          <ShopWays shop={shop} />
          {closed === null && <ShopChecklist shop={shop} />}
          {closed === null && psper === null && <GivePsper shop={shop} />}
          {psper !== null && mayCall(shopDocumentsApi.get) && <DocumentsOfShop psperKey={psper.key} shopId={id} />}
          {mayCall(apiKeysApi.list) && <KeysOfShop shopId={id} />}
        </Stack>
      </WithTimeline>
    </>
  );
}
