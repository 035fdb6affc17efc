import { type ApiKey, apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
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
  const keys = useQuery(readOf(apiKeysApi.list, { query: { shopId, limit: most } }));
  return (
    <Loaded query={keys} failure="api-keys.keys-of-shop-failed" height={140}>
      {({ data }) => (
        <PartTable
          title="api-keys.title"
          rows={data}
          columns={columns}
          empty="api-keys.empty"
          note={<PageLink href={`${path}?shopId=${shopId}`}>{t('api-keys.all-of-shop')}</PageLink>}
        />
      )}
    </Loaded>
  );
}
