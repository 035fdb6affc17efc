import { entryDifferencesApi } from '@houston/contract/features/finance/unmatched-payments/entry-differences.api';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  ReturnableRefund,
  UnmatchedDetail,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { spacedIban } from '@houston/contract/iban';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, formatShortInstant } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { Can } from '../../../../ui/can.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { DossierLink } from '../../dossiers/dossier-link.shared.tsx';
import { DifferenceDialog } from '../differences/difference-dialog.tsx';
import classes from '../unmatched-payments.module.css';
import { useEntryUse } from '../use-entry-save.ts';

interface RefundReturnProps {
  entry: UnmatchedDetail;
  close: () => void;
}

/** The refunds that money in may give back, one of which is chosen and asked about. */
export function RefundReturn({ entry, close }: RefundReturnProps) {
  const t = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<ReturnableRefund | null>(null);
  const [short, setShort] = useState<ReturnableRefund | null>(null);
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
        <RefundRow
          key={refund.refundId}
          refund={refund}
          charges={refund.amount - entry.amount}
          choose={refund.amount === entry.amount ? setChosen : setShort}
        />
      ))}
      {short !== null && (
        <DifferenceDialog
          differing={{
            ...{ entryId: entry.id, reference: short.endToEndId, refundId: short.refundId, alone: entry.alone },
            ...{ amount: short.amount - entry.amount, kinds: ['charges'] },
          }}
          close={(isSaved) => {
            setShort(null);
            if (isSaved) close();
          }}
        />
      )}
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

interface RefundRowProps {
  refund: ReturnableRefund;
  /** Cents that came back less than were sent. */
  charges: number;
  choose: (refund: ReturnableRefund) => void;
}

function RefundRow({ refund, charges, choose }: RefundRowProps) {
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
          {charges > 0 && ` ${t('unmatched-payments.refund-less', { amount: formatMoney(charges, language) })}`}
        </Text>
      </div>
      <Can do={charges > 0 ? entryDifferencesApi.askOfRefund : unmatchedPaymentsApi.matchRefund}>
        <Button
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          aria-label={t(`unmatched-payments.${charges > 0 ? 'difference' : 'refund'}-book-of`, { reference })}
          onClick={() => choose(refund)}
        >
          {t(`unmatched-payments.${charges > 0 ? 'difference' : 'refund'}-book`)}
        </Button>
      </Can>
    </Group>
  );
}
