import {
  busTransactionsApi,
  type PickupCheck,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useMessage, useText } from '../../../i18n/use-text.ts';
import { refetchUnder } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { tracePath } from './bus-paths.ts';

/** A run of 32 to 64 letters or digits, wherever it stands. */
const numberPattern = /[A-Za-z0-9]{32,64}/;

/** Puts a transaction on the bus by its number: typed, validated, processed. */
export function ManualTransactionDialog({ close }: { close: () => void }) {
  const t = useText();
  return (
    <Dialog name="manual" title={t('manual-transaction.title')} size="lg" startsAt="form" close={close}>
      <ManualTransactionForm />
    </Dialog>
  );
}

function ManualTransactionForm() {
  const t = useText();
  const message = useMessage();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [checked, setChecked] = useState<PickupCheck | null>(null);
  const validate = useSave(busTransactionsApi.validatePickup, {
    refetches: false,
    handles: 'all',
    onFailure: (error) => showFailure(error, 'manual-transaction.validate-failed'),
  });
  const process = useSave(busTransactionsApi.pickup, {
    success: 'manual-transaction.success',
    handles: 'all',
    onFailure: (error) => showFailure(error, 'manual-transaction.process-failed'),
    onSuccess() {
      change('');
      field.current?.focus();
      void refetchUnder('/api/controlpanel/service-bus');
    },
  });
  const sent = useRef('');

  // What was validated is not what stands in the field any more.
  function change(text: string): void {
    sent.current = text;
    setTyped(text);
    setFault(undefined);
    setChecked(null);
  }

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = typed.trim();
    const wrong = wanted === '' ? 'validation.required' : 'validation.transaction-number';
    if (!numberPattern.test(wanted)) {
      setFault(wrong);
      field.current?.focus();
      return;
    }
    sent.current = typed;
    const answer = await validate.save({ params: { transactionNumber: wanted } });
    // An answer about what has been typed over meanwhile says nothing about what stands there now.
    if (sent.current === typed) setChecked(answer);
  }

  return (
    <form onSubmit={(event) => void check(event)} noValidate>
      <Stack>
        <TextInput
          ref={field}
          label={t('manual-transaction.number')}
          description={t('manual-transaction.number-hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          aria-required
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          error={message(fault)}
          data-autofocus
        />
        {checked !== null && <Found check={checked} />}
        <Group justify="flex-end" gap="sm">
          <Button type="submit" variant={checked === null ? 'filled' : 'default'} loading={validate.isSaving}>
            {t('manual-transaction.validate')}
          </Button>
          <WithReason reason={checked === null ? t('manual-transaction.validate-first') : undefined}>
            <Button
              variant={checked === null ? 'default' : 'filled'}
              loading={process.isSaving}
              onClick={() =>
                checked !== null &&
                void process.save({ params: { transactionNumber: checked.transactionNumber }, body: {} })
              }
            >
              {t('manual-transaction.process')}
            </Button>
          </WithReason>
        </Group>
      </Stack>
    </form>
  );
}

/** What the server found in the text, and whether it knows it. */
function Found({ check }: { check: PickupCheck }) {
  const t = useText();
  const { transactionNumber, isKnown, isQueued } = check;
  const Icon = isQueued ? IconAlertTriangle : isKnown ? IconInfoCircle : IconCheck;
  return (
    <Alert
      color={isQueued ? 'yellow' : isKnown ? 'blue' : 'teal'}
      variant="light"
      role="status"
      icon={<Icon size={18} aria-hidden />}
    >
      <Text size="sm">
        {t('manual-transaction.found')} <code>{transactionNumber}</code>
      </Text>
      <Text size="sm">{t(isKnown ? 'manual-transaction.known' : 'manual-transaction.unknown')}</Text>
      {isQueued && <Text size="sm">{t('manual-transaction.queued')}</Text>}
      {isKnown && <PageLink href={tracePath(transactionNumber)}>{t('manual-transaction.trace')}</PageLink>}
    </Alert>
  );
}
