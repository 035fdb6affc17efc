import { permissionsNeeded } from '@houston/contract/endpoint';
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { MoneyForSale as Found } from '@houston/contract/features/partners/npl-sales/sale-preview.schema';
import { Alert, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { UnmatchedLink } from '../../finance/unmatched-payments/unmatched-link.shared.tsx';

/** What waits in the unmatched payments and may pay dossiers that would be sold; nothing for who may not see bank statements. */
export function MoneyForSale({ buyerId }: { buyerId: number }) {
  const t = useText();
  const missing = missingPermissions(useSession(), permissionsNeeded(nplSalesApi.money.needs) ?? []);
  const mayLook = missing.length === 0;
  const { data, error } = useQuery({
    ...readOf(nplSalesApi.money, { params: { id: buyerId } }),
    enabled: mayLook,
  });
  if (!mayLook) return null;
  if (data !== undefined) return data.entries === 0 && !data.isCut ? null : <Entries found={data} />;
  return error === null ? null : <Text size="sm">{t('npl-sales.money-failed')}</Text>;
}

function Entries({ found: { entries, amount, isCut, newest } }: { found: Found }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Alert color="yellow">
      <Stack gap={4}>
        <Text size="sm">
          {t('npl-sales.money-for-these', {
            entries: formatCount(entries, language),
            amount: formatMoney(amount, language),
          })}{' '}
          {isCut && t('npl-sales.money-cut')}
        </Text>
        <List size="sm">
          {newest.map(({ entryId, amount: cents, dossierNumber }) => (
            <List.Item key={entryId}>
              <UnmatchedLink to={{ entry: entryId }}>
                <Money cents={cents} />, {dossierNumber}
              </UnmatchedLink>
            </List.Item>
          ))}
        </List>
        <PageLink href="/mission-control/unmatched-payments?direction=in">{t('npl-sales.money-all')}</PageLink>
      </Stack>
    </Alert>
  );
}
