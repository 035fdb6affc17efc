import { type ApiKey, apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { When } from '../../../ui/values/when.tsx';
import { KeyState } from './key-state.tsx';

const most = 5;
const path = '/mission-control/api-key-management';

const columns: readonly PartColumn<ApiKey>[] = [
  {
    title: 'api-keys.issued-to',
    render: ({ id, issuedTo, lastFour }) => (
      <PageLink href={`${path}?edit=${id}`} isInText>
        {`${issuedTo} …${lastFour}`}
      </PageLink>
    ),
  },
  { title: 'api-keys.key-purpose', render: ({ purpose }) => purpose },
  { title: 'api-keys.created-on', render: ({ createdOn }) => <When at={createdOn} /> },
  { title: 'api-keys.last-used', render: ({ lastUsedOn }) => (lastUsedOn === null ? '–' : <When at={lastUsedOn} />) },
  { title: 'api-keys.state', render: (apiKey) => <KeyState apiKey={apiKey} /> },
];

/** The newest keys of a shop, for who may see keys, and the way to all of them. */
export function KeysOfShop({ shopId }: { shopId: number }) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(apiKeysApi.list, { query: { shopId, limit: most } }));
  if (error !== null)
    return <FailurePanel error={error} failure="api-keys.keys-of-shop-failed" retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={140} role="status" aria-label={t('general.loading')} />;
  return (
    <PartTable
      title="api-keys.title"
      rows={data.data}
      columns={columns}
      empty="api-keys.empty"
      note={<PageLink href={`${path}?shopId=${shopId}`}>{t('api-keys.all-of-shop')}</PageLink>}
    />
  );
}
