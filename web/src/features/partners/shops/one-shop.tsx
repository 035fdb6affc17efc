import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { usePathValue } from '../../../platform/address/use-path-value.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { ScreenPath } from '../../../screens.ts';
import { isRecordId } from '../../../ui/dialog/dialog-address.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';

interface OneShopProps {
  title: TextKey;
  list: { path: ScreenPath; title: TextKey };
  children: (shop: Shop) => ReactNode;
}

/** The shop that the path names: awaited, there, or not to be read. */
export function OneShop({ title, list, children }: OneShopProps) {
  const t = useText();
  const id = usePathValue();
  return (
    <RecordPage
      read={isRecordId(id) ? readOf(shopsApi.get, { params: { id: Number(id) } }) : null}
      title={t(title)}
      failure="shops.could-not-retrieve"
      gone={{ title: t('shops.not-found'), hint: t('shops.not-found-hint') }}
      back={<BackLink to={list.path}>{t(list.title)}</BackLink>}
    >
      {children}
    </RecordPage>
  );
}
