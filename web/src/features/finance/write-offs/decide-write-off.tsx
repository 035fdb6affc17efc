import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import type { WriteOff } from '@houston/contract/features/finance/write-offs/write-offs.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';

type Question = 'approve' | 'refuse' | 'withdraw';

interface DecideWriteOffProps {
  writeOff: WriteOff;
  dossier: Dossier;
  onDecided: () => void;
}

/** Approved or refused by another admin; withdrawn by who asked for it. */
export function DecideWriteOff(props: DecideWriteOffProps) {
  const t = useText();
  const [asked, setAsked] = useState<Question | null>(null);
  const { isOwn } = props.writeOff;
  const button = (what: Question) => (
    <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAsked(what)}>
      {t(`transactions.${what}`)}
    </Button>
  );
  return (
    <>
      <Group gap="xs">
        {isOwn ? (
          <>
            <WithReason reason={t('write-offs.own')}>{button('approve')}</WithReason>
            <Can do={writeOffsApi.withdraw}>{button('withdraw')}</Can>
          </>
        ) : (
          <>
            <Can do={writeOffsApi.approve}>{button('approve')}</Can>
            <Can do={writeOffsApi.refuse}>{button('refuse')}</Can>
          </>
        )}
      </Group>
      <Questions {...props} asked={asked} close={() => setAsked(null)} />
    </>
  );
}

interface QuestionsProps extends DecideWriteOffProps {
  asked: Question | null;
  close: () => void;
}

function Questions({ writeOff, dossier, asked, onDecided, close }: QuestionsProps) {
  const t = useText();
  const language = useLanguage();
  const decided = () => {
    onDecided();
    close();
  };
  const approve = useSave(writeOffsApi.approve, saving('write-offs.approved', decided));
  const refuse = useSave(writeOffsApi.refuse, saving('write-offs.refused', decided));
  const withdraw = useSave(writeOffsApi.withdraw, saving('write-offs.withdrawn', decided));
  const { id, version, amount, askedBy, reason } = writeOff;
  const { open, currency } = dossier;
  const params = { id };
  const words = { amount: formatMoney(amount, language, currency), name: askedBy, reason };
  const asking = t('transactions.decide-effect', words);
  const common = { effect: asking, onRefuse: close };
  return (
    <>
      <ConfirmDialog
        {...common}
        effect={
          <>
            <Text size="sm">{asking}</Text>
            <Text size="sm" mt="xs">
              {t('write-offs.approve-effect')}
            </Text>
          </>
        }
        isOpen={asked === 'approve'}
        title={t('write-offs.approve-title', words)}
        verb={t('transactions.approve')}
        isBusy={approve.isSaving}
        onConfirm={() => void approve.save({ params, body: { version, open } })}
      />
      <ConfirmDialog
        {...common}
        isOpen={asked === 'refuse'}
        title={t('write-offs.refuse-title', words)}
        verb={t('transactions.refuse')}
        isDanger
        reasonSchema={writeOffsApi.refuse.body.shape.reason}
        isBusy={refuse.isSaving}
        onConfirm={(typed) => void refuse.save({ params, body: { version, reason: typed } })}
      />
      <ConfirmDialog
        {...common}
        isOpen={asked === 'withdraw'}
        title={t('write-offs.withdraw-title', words)}
        verb={t('transactions.withdraw')}
        isBusy={withdraw.isSaving}
        onConfirm={() => void withdraw.save({ params, body: { version } })}
      />
    </>
  );
}

function saving(success: TextKey, onSuccess: () => void) {
  return {
    success,
    handles: 'all',
    onSuccess() {
      onSuccess();
      void refetch(dossiersApi);
    },
    onFailure(error: unknown) {
      showFailure(error, 'write-offs.failed');
      void refetch(dossiersApi);
    },
  } as const;
}
