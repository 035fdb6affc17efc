import type { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import {
  type PsperShop,
  type ShopDocumentKind,
  shopDocumentKinds,
} from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { Text } from '@mantine/core';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Country } from '../../../ui/values/country.tsx';

export const shopFilters: readonly Filter<'shopName' | 'onlyMissing'>[] = [
  { kind: 'text', name: 'shopName', label: 'shop-documents.shop' },
  {
    kind: 'switch',
    isOnWhen: true,
    name: 'onlyMissing',
    label: 'shop-documents.only-missing',
    chip: 'shop-documents.only-missing',
  },
];

export const shopColumns: readonly Column<PsperShop, SortFieldOf<typeof shopDocumentsApi.list>>[] = [
  { key: 'name', title: 'shop-documents.shop', sortField: 'name', isCardTitle: true, render: ({ name }) => name },
  { key: 'tenant', title: 'shop-documents.tenant', isHiddenByDefault: true, render: ({ tenant }) => tenant },
  {
    key: 'country',
    title: 'shop-documents.country',
    isHiddenByDefault: true,
    render: ({ country }) => <Country code={country} />,
    csv: ({ country }) => country,
  },
  {
    key: 'missing',
    title: 'shop-documents.missing',
    sortField: 'missing',
    align: 'right',
    render: ({ missing }) => missing,
  },
  ...shopDocumentKinds.map(
    (kind): Column<PsperShop, never> => ({
      key: kind,
      title: `shop-documents.kind-${kind}`,
      render: (shop) => <Mark shop={shop} kind={kind} />,
      csv: (shop) => documentOf(shop, kind).receivedOn,
    }),
  ),
];

export function documentOf({ documents }: PsperShop, kind: ShopDocumentKind) {
  const document = documents.find((one) => one.kind === kind);
  if (document === undefined) throw new Error(`a shop without its ${kind}`);
  return document;
}

/** When a document came and by whom that was recorded; that it is missing, or not asked for. */
function Mark({ shop, kind }: { shop: PsperShop; kind: ShopDocumentKind }) {
  const t = useText();
  const language = useLanguage();
  const { isRequired, receivedOn, recordedBy } = documentOf(shop, kind);
  if (receivedOn !== null) {
    return (
      <>
        <StateBadge tone="good">{formatDay(receivedOn, language)}</StateBadge>
        {recordedBy !== null && (
          <Text size="xs" c="dimmed">
            {recordedBy}
          </Text>
        )}
      </>
    );
  }
  if (isRequired) return <StateBadge tone="warning">{t('shop-documents.is-missing')}</StateBadge>;
  return (
    <Text size="xs" c="dimmed">
      {t('shop-documents.not-required')}
    </Text>
  );
}
