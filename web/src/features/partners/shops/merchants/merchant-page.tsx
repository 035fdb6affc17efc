import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { recordLink } from '../../../../shell/record-screens.ts';
import { FactList } from '../../../../ui/facts/fact-list.tsx';
import { type PartColumn, PartTable } from '../../../../ui/facts/part-table.tsx';
import { BackLink } from '../../../../ui/page/back-link.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { PageLink } from '../../../../ui/page/page-link.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { Country } from '../../../../ui/values/country.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { LinkIf } from '../../../finance/dossiers/dossier-link.shared.tsx';
import { WithTimeline } from '../../../operations/trace/with-timeline.shared.tsx';
import { MerchantTimeline } from '../../timelines/shop-timeline.shared.tsx';
import { OneShop } from '../one-shop.tsx';
import { missingText, ShopStateBadge } from '../shop-columns.tsx';
import { PsperLink } from '../shop-facts.tsx';

const list = { path: '/company/merchants', title: 'shops.merchants-title' } as const;
const most = 50;

/** A merchant, by its first shop, with all its shops. */
export function Page() {
  return (
    <OneShop title="shops.merchant" list={list}>
      {(shop) => <Merchant key={shop.id} head={shop} />}
    </OneShop>
  );
}

function Merchant({ head }: { head: Shop }) {
  const t = useText();
  const { id, name, merchant } = head;
  return (
    <>
      <PageHeader title={name} purpose={t('shops.merchant')} />
      <BackLink to={list.path}>{t(list.title)}</BackLink>
      {merchant === null ? (
        <WithTimeline record={id} label="timelines.merchant-parts" timeline={<MerchantTimeline merchantId={id} />}>
          <About head={head} />
        </WithTimeline>
      ) : (
        <About head={head} />
      )}
    </>
  );
}

function About({ head }: { head: Shop }) {
  const t = useText();
  const { id, tenantName, country, registeredOn, merchant } = head;
  return (
    <Stack gap="md">
      <Panel title={t('shops.about')}>
        <FactList
          facts={[
            ['shops.number', id],
            ['shops.tenant', tenantName],
            ['shops.country', <Country key="country" code={country} />],
            ['shops.psper', <PsperLink key="psper" psper={head.psper} />],
            ['shops.registered-on', <When key="registered" at={registeredOn} />],
            // Of a branch, whose number somebody typed.
            ...(merchant === null
              ? []
              : [
                  [
                    'shops.merchant',
                    <LinkIf key="merchant" to={recordLink('merchant', merchant.id)}>
                      {merchant.name}
                    </LinkIf>,
                  ] as const,
                ]),
          ]}
        />
      </Panel>
      <ShopsOf merchantId={id} />
    </Stack>
  );
}

const columns: readonly PartColumn<Shop>[] = [
  { title: 'shops.name', render: ({ id, name }) => <LinkIf to={recordLink('shop', id)}>{name}</LinkIf> },
  { title: 'shops.state', render: (shop) => <ShopStateBadge shop={shop} /> },
  { title: 'shops.missing', render: (shop) => missingText(shop) || '–' },
  { title: 'shops.psper', render: ({ psper }) => <PsperLink psper={psper} /> },
  { title: 'shops.country', render: ({ country }) => <Country code={country} /> },
];

function ShopsOf({ merchantId }: { merchantId: number }) {
  const t = useText();
  const shops = useQuery(readOf(shopsApi.all, { query: { merchantId, limit: most } }));
  return (
    <Loaded query={shops} failure="shops.could-not-retrieve" height={200}>
      {({ data }) => (
        <PartTable
          title="shops.title"
          rows={data}
          columns={columns}
          empty="shops.none"
          note={<PageLink href={`/store?merchantId=${merchantId}`}>{t('shops.as-list')}</PageLink>}
        />
      )}
    </Loaded>
  );
}
