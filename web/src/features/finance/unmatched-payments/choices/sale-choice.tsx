import { nplPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/npl-payments.api';
import type { OpenSale } from '@houston/contract/features/finance/unmatched-payments/npl-payments.schema';
import type { UnmatchedEntry } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { Can } from '../../../../ui/can.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useStays } from '../../../../ui/dialog/leaving-record.ts';
import { FailurePanel } from '../../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import classes from '../unmatched-payments.module.css';
import { useEntryUse } from '../use-entry-save.ts';

interface SaleChoiceProps {
  entry: UnmatchedEntry;
  close: () => void;
}

/** What NPL buyers owe that money in may pay; nothing where there is none. */
export function SaleChoice({ entry, close }: SaleChoiceProps) {
  const enabled = useStays();
  const asked = readOf(nplPaymentsApi.sales, { params: { id: entry.id } });
  const { data, error, refetch } = useQuery({ ...asked, enabled });
  if (data !== undefined && data.length > 0) return <OpenSales entry={entry} sales={data} close={close} />;
  if (error === null || data !== undefined) return null;
  return <FailurePanel error={error} failure="unmatched-payments.sales-failed" retry={() => void refetch()} />;
}

/** One of them is chosen and asked about. */
function OpenSales({ entry, sales, close }: SaleChoiceProps & { sales: readonly OpenSale[] }) {
  const t = useText();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const [chosen, setChosen] = useState<OpenSale | null>(null);
  const done = (isBooked: boolean) => {
    setChosen(null);
    if (isBooked) close();
  };
  const book = useEntryUse(
    nplPaymentsApi.match,
    ({ sale }) => {
      showSuccess('unmatched-payments.receivable-booked', { number: sale ?? '' });
      done(true);
    },
    () => done(false),
  );
  return (
    <Panel title={t('unmatched-payments.sales')}>
      {sales.map((sale) => (
        <SaleRow key={sale.id} sale={sale} choose={setChosen} />
      ))}
      <ConfirmDialog
        isOpen={chosen !== null}
        title={t('unmatched-payments.receivable-title', { number: chosen?.reference ?? '' })}
        effect={
          chosen !== null &&
          t('unmatched-payments.receivable-effect', {
            ...{ amount: money(entry.amount), open: money(chosen.open), after: money(chosen.open - entry.amount) },
          })
        }
        verb={t('unmatched-payments.sale-book')}
        isBusy={book.isSaving}
        onConfirm={() => {
          if (chosen === null) return;
          void book.save({ params: { id: entry.id }, body: { saleId: chosen.id, openAmount: chosen.open } });
        }}
        onRefuse={() => done(false)}
      />
    </Panel>
  );
}

interface RowProps {
  sale: OpenSale;
  choose: (sale: OpenSale) => void;
}

function SaleRow({ sale, choose }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const { reference, buyerName: buyer, dueOn, open, isFromBuyer } = sale;
  const owed = t('unmatched-payments.sale-open', {
    ...{ buyer, open: formatMoney(open, language), day: formatDay(dueOn, language) },
  });
  return (
    <Group justify="space-between" gap="sm" className={classes.dossier}>
      <div>
        <Text size="sm">{reference}</Text>
        <Text size="xs" c="dimmed">
          {isFromBuyer ? `${owed}. ${t('unmatched-payments.sale-from-buyer')}` : owed}
        </Text>
      </div>
      <Can do={nplPaymentsApi.match}>
        <Button
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          aria-label={t('unmatched-payments.sale-book-of', { number: reference })}
          onClick={() => choose(sale)}
        >
          {t('unmatched-payments.sale-book')}
        </Button>
      </Can>
    </Group>
  );
}
