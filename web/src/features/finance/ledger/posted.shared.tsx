import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { EntrySum } from '@houston/contract/features/finance/ledger/ledger.schema';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useMayCall } from '../../../platform/session/session.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { entriesAddress, type Of } from './entry-address.ts';

/** What FinOps counts as ceded on the same days, with the way to its entries: other lists are by the day that a document names. */
export function CededInLedger({ of }: { of: Of }) {
  const t = useText();
  const language = useLanguage();
  const ceded = useSum({ ...of, document: 'cession', credit: 'payable-psper' });
  if (ceded === undefined) return null;
  return (
    <Text size="sm" c="dimmed" role="status" mb="xs">
      <PageLink href={entriesAddress('ceded', of)} isInText>
        {t('ledger.ceded-in-days', { amount: formatMoney(ceded, language) })}
      </PageLink>
    </Text>
  );
}

/** The same of invoices and their VAT, credit notes taken off; either leads to the entries that it is the sum of. */
export function InvoicedInLedger({ of }: { of: Of }) {
  const t = useText();
  const language = useLanguage();
  const sums = [
    useSum({ ...of, document: 'invoice', debit: 'receivable-psper' }),
    useSum({ ...of, document: 'credit-note', credit: 'receivable-psper' }),
    useSum({ ...of, document: 'invoice', credit: 'vat' }),
    useSum({ ...of, document: 'credit-note', debit: 'vat' }),
  ];
  const [invoiced, credited, vat, vatBack] = sums;
  if (invoiced === undefined || credited === undefined || vat === undefined || vatBack === undefined) return null;
  const money = (cents: number) => formatMoney(cents, language);
  const [all, ofThat] = [invoiced - credited, vat - vatBack];
  const parts = [['invoiced', invoiced] as const, ['credited', credited] as const].filter(
    ([flow, amount]) => flow === 'invoiced' || amount !== 0,
  );
  return (
    <Text size="sm" c="dimmed" role="status" mb="xs">
      {t('ledger.invoiced-in-days', { amount: money(all), net: money(all - ofThat), vat: money(ofThat) })}
      {parts.map(([flow, amount]) => (
        <Fragment key={flow}>
          {' · '}
          <PageLink href={entriesAddress(flow, of)} isInText>
            {t(`ledger.${flow}`)} {money(amount)}
          </PageLink>
        </Fragment>
      ))}
    </Text>
  );
}

type Sides = Pick<Parameters<typeof entriesAddress>[1], 'fromDate' | 'toDate'> & Record<string, unknown>;

/** Undefined: not known, or not to be seen by who looks. */
function useSum({ tenantId, psperKey, ...sides }: Sides): number | undefined {
  const query = {
    ...sides,
    ...(tenantId === undefined ? {} : { tenantId }),
    ...(psperKey === undefined ? {} : { psperKey }),
  } as never;
  const mayRead = useMayCall(ledgerApi.documentsSum);
  const { data } = useQuery<EntrySum>({ ...readOf(ledgerApi.documentsSum, { query }), enabled: mayRead });
  return data?.amount;
}
