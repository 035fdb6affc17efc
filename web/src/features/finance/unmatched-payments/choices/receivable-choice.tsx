import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  OpenReceivable,
  UnmatchedDetail,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDay, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { Can } from '../../../../ui/can.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import classes from '../unmatched-payments.module.css';
import { useEntryUse } from '../use-entry-save.ts';
import { ReceivablesChoice } from './receivables-choice.tsx';

interface ReceivableChoiceProps {
  entry: UnmatchedDetail;
  close: () => void;
}

/** What pspers owe that money in may pay: one of it is asked about, or several of one psper are chosen. */
export function ReceivableChoice({ entry, close }: ReceivableChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const [chosen, setChosen] = useState<OpenReceivable | null>(null);
  const [several, setSeveral] = useState<readonly OpenReceivable[]>([]);
  const done = (isBooked: boolean) => {
    setChosen(null);
    setSeveral([]);
    if (isBooked) close();
  };
  const book = useEntryUse(
    unmatchedPaymentsApi.matchReceivable,
    ({ receivable }) => {
      showSuccess('unmatched-payments.receivable-booked', { number: receivable ?? '' });
      done(true);
    },
    () => done(false),
  );
  return (
    <Panel title={t('unmatched-payments.receivables')}>
      {entry.receivables.map((one) => (
        <ReceivableRow
          key={keyOf(one)}
          receivable={one}
          amount={entry.amount}
          isAlone={entry.receivables.length === 1}
          isChosen={several.some((other) => keyOf(other) === keyOf(one))}
          pick={(isChosen) => {
            const others = several.filter((other) => keyOf(other) !== keyOf(one));
            setSeveral(isChosen ? [...others, one] : others);
          }}
          choose={setChosen}
        />
      ))}
      {entry.receivables.length > 1 && (
        <ReceivablesChoice entryId={entry.id} amount={entry.amount} chosen={several} onDone={done} />
      )}
      <ConfirmDialog
        isOpen={chosen !== null}
        title={t('unmatched-payments.receivable-title', { number: chosen?.number ?? '' })}
        effect={
          chosen !== null &&
          t('unmatched-payments.receivable-effect', {
            ...{ amount: money(entry.amount), open: money(chosen.open), after: money(chosen.open - entry.amount) },
          })
        }
        verb={t('unmatched-payments.receivable-book')}
        isBusy={book.isSaving}
        onConfirm={() => {
          if (chosen === null) return;
          const { kind, id: receivableId, open: openAmount } = chosen;
          void book.save({ params: { id: entry.id }, body: { kind, receivableId, openAmount } });
        }}
        onRefuse={() => done(false)}
      />
    </Panel>
  );
}

const keyOf = ({ kind, id }: OpenReceivable) => `${kind} ${id}`;

interface RowProps {
  receivable: OpenReceivable;
  /** Cents that came. */
  amount: number;
  /** There is nothing else that it could be paid together with. */
  isAlone: boolean;
  /** Among several. */
  isChosen: boolean;
  pick: (isChosen: boolean) => void;
  choose: (receivable: OpenReceivable) => void;
}

function ReceivableRow({ receivable, amount, isAlone, isChosen, pick, choose }: RowProps) {
  const t = useText();
  const language = useLanguage();
  const { number, psperName: psper, dueOn, open } = receivable;
  const owed = t('unmatched-payments.receivable-open', {
    ...{ psper, open: formatMoney(open, language), day: formatDay(dueOn, language) },
  });
  return (
    <Group justify="space-between" gap="sm" className={classes.dossier}>
      {isAlone ? (
        <div>
          <Text size="sm">{number}</Text>
          <Text size="xs" c="dimmed">
            {owed}
          </Text>
        </div>
      ) : (
        // Its words are its own, so that they stay beside it where the line is narrow.
        <Checkbox
          checked={isChosen}
          aria-label={t('unmatched-payments.receivable-choose', { number })}
          label={number}
          description={owed}
          onChange={(event) => pick(event.currentTarget.checked)}
        />
      )}
      {open >= amount && (
        <Can do={unmatchedPaymentsApi.matchReceivable}>
          <Button
            variant="default"
            size="compact-sm"
            aria-haspopup="dialog"
            aria-label={t('unmatched-payments.receivable-book-of', { number })}
            onClick={() => choose(receivable)}
          >
            {t('unmatched-payments.receivable-book')}
          </Button>
        </Can>
      )}
    </Group>
  );
}
