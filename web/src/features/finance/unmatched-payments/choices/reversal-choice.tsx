import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  ReturnablePayment,
  UnmatchedDetail,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, formatShortInstant } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { Can } from '../../../../ui/can.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { Money } from '../../../../ui/values/money.tsx';
import { DossierLink } from '../../dossiers/dossier-link.shared.tsx';
import classes from '../unmatched-payments.module.css';
import { useEntryUse } from '../use-entry-save.ts';
import { DossierRow } from './dossier-row.tsx';

interface ReversalChoiceProps {
  entry: UnmatchedDetail;
  close: () => void;
}

/** The payments that money out may take back, one of which is chosen and asked about, and the dossiers that it names. */
export function ReversalChoice({ entry, close }: ReversalChoiceProps) {
  const t = useText();
  const [chosen, setChosen] = useState<ReturnablePayment | null>(null);
  // What its account alone suggests stands above, with the payment.
  const named = entry.suggestions.filter(({ why }) => why !== 'iban');
  return (
    <>
      <Panel title={t('unmatched-payments.returnable')}>
        {entry.returnable.length === 0 && <Text size="sm">{t('unmatched-payments.none-returnable')}</Text>}
        {entry.returnable.map((payment) => (
          <PaymentRow key={payment.paymentId} payment={payment} choose={setChosen} />
        ))}
      </Panel>
      {named.length > 0 && (
        <Panel title={t('unmatched-payments.named-dossiers')}>
          {named.map((dossier) => (
            <DossierRow key={dossier.dossierId} dossier={dossier} why={`unmatched-payments.why-${dossier.why}`} />
          ))}
        </Panel>
      )}
      <ReversalQuestion
        entryId={entry.id}
        payment={chosen}
        onDone={(isBooked) => {
          setChosen(null);
          if (isBooked) close();
        }}
      />
    </>
  );
}

function PaymentRow({ payment, choose }: { payment: ReturnablePayment; choose: (payment: ReturnablePayment) => void }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { dossierNumber, consumerName, receivedOn, openAmount } = payment;
  return (
    <Group justify="space-between" gap="sm" className={classes.dossier}>
      <div>
        <Text size="sm">
          <DossierLink number={dossierNumber} />, {consumerName ?? t('unmatched-payments.unknown-consumer')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('unmatched-payments.received-on', { day: formatShortInstant(receivedOn, language, timeZone) })},{' '}
          {t('general.before-value', { label: t('unmatched-payments.open') })} <Money cents={openAmount} />
        </Text>
      </div>
      <Can do={unmatchedPaymentsApi.matchReversal}>
        <Button
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          aria-label={t('unmatched-payments.take-back-of', { dossier: dossierNumber })}
          onClick={() => choose(payment)}
        >
          {t('unmatched-payments.take-back')}
        </Button>
      </Can>
    </Group>
  );
}

interface ReversalQuestionProps {
  entryId: number;
  /** The one to ask about; null asks nothing. */
  payment: ReturnablePayment | null;
  onDone: (isBooked: boolean) => void;
}

function ReversalQuestion({ entryId, payment, onDone }: ReversalQuestionProps) {
  const t = useText();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const book = useEntryUse(
    unmatchedPaymentsApi.matchReversal,
    ({ dossierNumber }) => {
      showSuccess('unmatched-payments.taken-back', { dossier: dossierNumber ?? '' });
      onDone(true);
    },
    () => onDone(false),
  );
  return (
    <ConfirmDialog
      isOpen={payment !== null}
      title={t('unmatched-payments.take-back-title', { dossier: payment?.dossierNumber ?? '' })}
      effect={
        // On its way out it says nothing of another dossier.
        payment !== null &&
        t('unmatched-payments.take-back-effect', {
          amount: money(payment.amount),
          open: money(payment.openAmount),
          after: money(payment.openAmount + payment.amount),
        })
      }
      verb={t('unmatched-payments.take-back')}
      isBusy={book.isSaving}
      onConfirm={() => {
        if (payment === null) return;
        const { paymentId, openAmount } = payment;
        void book.save({ params: { id: entryId }, body: { paymentId, openAmount } });
      }}
      onRefuse={() => onDone(false)}
    />
  );
}
