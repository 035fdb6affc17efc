import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  ReturnableRefund,
  UnmatchedDetail,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { spacedIban } from '@houston/contract/iban';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, formatShortInstant } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { DossierLink } from '../dossiers/dossier-link.shared.tsx';
import classes from './unmatched-payments.module.css';
import { useEntryUse } from './use-entry-save.ts';

interface RefundReturnProps {
  entry: UnmatchedDetail;
  close: () => void;
}

/** The refunds that money in may give back, one of which is chosen and asked about. */
export function RefundReturn({ entry, close }: RefundReturnProps) {
  const t = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<ReturnableRefund | null>(null);
  const done = (isBooked: boolean) => {
    setChosen(null);
    if (isBooked) close();
  };
  const book = useEntryUse(
    unmatchedPaymentsApi.matchRefund,
    () => {
      showSuccess('unmatched-payments.refund-booked');
      done(true);
    },
    () => done(false),
  );
  return (
    <Panel title={t('unmatched-payments.refunds')}>
      {entry.refunds.map((refund) => (
        <RefundRow key={refund.refundId} refund={refund} choose={setChosen} />
      ))}
      <ConfirmDialog
        isOpen={chosen !== null}
        title={t('unmatched-payments.refund-title', { reference: chosen?.endToEndId ?? '' })}
        effect={
          chosen !== null &&
          t('unmatched-payments.refund-effect', { amount: formatMoney(chosen.amount, language), name: chosen.name })
        }
        verb={t('unmatched-payments.refund-book')}
        isBusy={book.isSaving}
        onConfirm={() => {
          if (chosen !== null) void book.save({ params: { id: entry.id }, body: { refundId: chosen.refundId } });
        }}
        onRefuse={() => done(false)}
      />
    </Panel>
  );
}

function RefundRow({ refund, choose }: { refund: ReturnableRefund; choose: (refund: ReturnableRefund) => void }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { endToEndId: reference, name, iban, amount, bookedOn, dossierNumber } = refund;
  const day = formatShortInstant(bookedOn, language, timeZone);
  return (
    <Group justify="space-between" gap="sm" className={classes.dossier}>
      <div>
        <Text size="sm">
          {name}
          {dossierNumber !== null && (
            <>
              , <DossierLink number={dossierNumber} />
            </>
          )}
        </Text>
        <Text size="xs" c="dimmed">
          {t('unmatched-payments.refund-sent-on', {
            ...{ amount: formatMoney(amount, language), iban: spacedIban(iban), day, reference },
          })}
        </Text>
      </div>
      <Can do={unmatchedPaymentsApi.matchRefund}>
        <Button
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          aria-label={t('unmatched-payments.refund-book-of', { reference })}
          onClick={() => choose(refund)}
        >
          {t('unmatched-payments.refund-book')}
        </Button>
      </Can>
    </Group>
  );
}
