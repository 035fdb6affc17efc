import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { NplSaleDetail } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { useAddressId } from '../../../platform/address/use-address-id.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { followFile } from '../../../platform/follow-file.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { Account } from '../../finance/dossiers/account.shared.tsx';
import { SaleRecalls } from '../npl-recalls/sale-recalls.shared.tsx';
import { SaleExport } from './sale-export.tsx';
import { SaleHead } from './sale-head.tsx';
import { SalePayments } from './sale-payments.tsx';
import { SoldDossiers } from './sold-dossiers.tsx';

/** One sale; the address names it by its id. */
export function Page() {
  const t = useText();
  const id = useAddressId();
  const { data, error, refetch } = useQuery({
    ...readOf(nplSalesApi.get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });
  if (data !== undefined) return <SaleScreen key={data.id} sale={data} />;
  if (id !== null && error === null) {
    return <Skeleton height={560} role="status" aria-label={t('general.loading')} />;
  }
  return (
    <>
      <PageHeader title={t('npl-sales.sale')} />
      {id === null || isApiError(error, 'not_found') ? (
        <NoticePanel
          title={t('errors.not_found')}
          action={<BackLink to="/mission-control/dossier-owners">{t('dossier-owners.title')}</BackLink>}
        />
      ) : (
        <FailurePanel error={error} failure="npl-sales.could-not-load" retry={() => void refetch()} />
      )}
    </>
  );
}

type Posting = NplSaleDetail['postings'][number];

const postingColumns: readonly PartColumn<Posting>[] = [
  { title: 'npl-sales.posted-on', render: ({ postedOn }) => <When at={postedOn} /> },
  { title: 'npl-sales.posted-by', render: (posting) => <Cause posting={posting} /> },
  { title: 'cessions.debit', render: ({ debit }) => <Account name={debit} /> },
  { title: 'cessions.credit', render: ({ credit }) => <Account name={credit} /> },
  { title: 'npl-sales.amount', align: 'right', render: ({ amount }) => <Money cents={amount} /> },
];

function Cause({ posting: { recalled, isPayment } }: { posting: Posting }) {
  const t = useText();
  if (isPayment) return t('unmatched-payments.payment');
  return recalled === null ? t('npl-sales.sale') : t('npl-sales.recall-of', { number: recalled });
}

function SaleScreen({ sale }: { sale: NplSaleDetail }) {
  const t = useText();
  const params = { id: sale.id };
  const statement = useSave(nplSalesApi.statementUrl, {
    failure: 'npl-sales.statement-failed',
    refetches: false,
    onSuccess: followFile,
  });
  return (
    <>
      <PageHeader
        title={`${t('npl-sales.sale')} ${sale.reference}`}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={statement.isSaving}
            onClick={() => void statement.save({ params })}
          >
            {t('npl-sales.statement')}
          </Button>
        }
      />
      <BackLink to="/mission-control/dossier-owners/npl/$id" id={sale.buyerId}>
        {sale.buyer.name}
      </BackLink>
      <Stack gap="md">
        <SaleHead sale={sale} />
        <SalePayments sale={sale} />
        <SoldDossiers sale={sale} />
        <SaleRecalls saleId={sale.id} />
        <SaleExport sale={sale} />
        <PartTable
          title="npl-sales.postings"
          rows={sale.postings}
          columns={postingColumns}
          empty="npl-sales.no-postings"
        />
      </Stack>
    </>
  );
}
