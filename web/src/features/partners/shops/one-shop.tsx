import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { usePathValue } from '../../../platform/address/use-path-value.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { ScreenPath } from '../../../screens.ts';
import { isRecordId } from '../../../ui/dialog/dialog-address.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';

interface OneShopProps {
  title: TextKey;
  list: { path: ScreenPath; title: TextKey };
  children: (shop: Shop) => ReactNode;
}

/** The shop that the path names: awaited, there, or not to be read. */
export function OneShop({ title, list, children }: OneShopProps) {
  const t = useText();
  const text = usePathValue();
  const isId = isRecordId(text);
  const id = isId ? Number(text) : 1;
  const { data, error, refetch } = useQuery({ ...readOf(shopsApi.get, { params: { id } }), enabled: isId });
  if (isId && data !== undefined) return children(data);
  if (isId && error === null) return <Skeleton height={560} role="status" aria-label={t('general.loading')} />;
  return (
    <>
      <PageHeader title={t(title)} />
      <BackLink to={list.path}>{t(list.title)}</BackLink>
      {!isId || isApiError(error, 'not_found') ? (
        <NoticePanel title={t('shops.not-found')} hint={t('shops.not-found-hint')} />
      ) : (
        <FailurePanel error={error} failure="shops.could-not-retrieve" retry={() => void refetch()} />
      )}
    </>
  );
}
