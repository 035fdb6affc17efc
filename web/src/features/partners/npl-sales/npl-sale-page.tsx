import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { NplSaleDetail } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type PartColumn, PartTable } from '../../../ui/facts/part-table.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
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
  return (
    <RecordPage
      read={(id) => readOf(nplSalesApi.get, { params: { id } })}
      title={t('npl-sales.sale')}
      failure="npl-sales.could-not-load"
      back={<BackLink to="/mission-control/dossier-owners">{t('dossier-owners.title')}</BackLink>}
    >
      {(sale) => <SaleScreen key={sale.id} sale={sale} />}
    </RecordPage>
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
  return (
    <>
      <PageHeader
        title={`${t('npl-sales.sale')} ${sale.reference}`}
        action={
          <FileButton
            call={nplSalesApi.statementUrl}
            input={{ params: { id: sale.id } }}
            failure="npl-sales.statement-failed"
          >
            {t('npl-sales.statement')}
          </FileButton>
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
