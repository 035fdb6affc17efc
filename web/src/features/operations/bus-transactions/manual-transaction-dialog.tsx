import { busTransactionsApi } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import {
  finishedStates,
  Pickup,
  type PickupCheck,
} from '@houston/contract/features/operations/bus-transactions/pickup.schema';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { serviceBusApi } from '@houston/contract/features/operations/service-bus/service-bus.api';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessage, useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { useTenantId } from '../../../shell/tenant-choice.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import { FoundNumber } from './found-number.tsx';

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
  const [reason, setReason] = useState('');
  const tenantId = useTenantId();
  const validate = useSave(busTransactionsApi.validatePickup, {
    refetches: false,
    handles: 'all',
    onFailure: (error) => showFailure(error, 'manual-transaction.validate-failed'),
  });
  const process = useSave(busTransactionsApi.pickup, {
    success: 'manual-transaction.success',
    handles: 'all',
    onFailure(error) {
      showFailure(error, 'manual-transaction.process-failed');
      // It has changed since it was looked at: what it is now decides what can be done.
      if (isApiError(error) && error.status === 409 && checked !== null) void look(checked.transactionNumber);
    },
    onSuccess() {
      change('');
      field.current?.focus();
      void refetch(serviceBusApi);
      void refetch(deadLettersApi);
    },
  });
  const sent = useRef('');
  const isFinished = checked !== null && finishedStates.includes(checked.state);

  // An unknown number goes to the tenant of the header: of another one it must be said anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another tenant makes it old
  useEffect(() => setChecked(null), [tenantId]);

  // What was validated is not what stands in the field any more.
  function change(text: string): void {
    sent.current = text;
    setTyped(text);
    setFault(undefined);
    setChecked(null);
    setReason('');
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
    await look(wanted);
  }

  async function look(wanted: string): Promise<void> {
    sent.current = typed;
    const answer = await validate.save({ params: { transactionNumber: wanted } });
    // An answer about what has been typed over meanwhile says nothing about what stands there now.
    if (sent.current === typed) setChecked(answer);
  }

  function begin(): void {
    if (checked === null) return;
    const { transactionNumber, state } = checked;
    const again = isFinished ? { again: true as const, reason: reason.trim() } : {};
    const destination = state === 'unknown' && checked.tenantId !== null ? { tenantId: checked.tenantId } : {};
    void process.save({ params: { transactionNumber }, body: { ...again, ...destination } });
  }

  function whyNot(): string | undefined {
    if (checked === null) return t('manual-transaction.validate-first');
    if (checked.state === 'waiting') return t('manual-transaction.is-waiting');
    if (checked.state === 'unknown' && checked.tenantId === null) return t('manual-transaction.goes-nowhere');
    return isFinished && reason.trim() === '' ? t('general.fill-in-first') : undefined;
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
          maxLength={maxLengthOf(busTransactionsApi.validatePickup.params.shape.transactionNumber)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          error={message(fault)}
          data-autofocus
        />
        {checked !== null && <FoundNumber typed={typed} check={checked} />}
        {isFinished && (
          <Textarea
            label={t('grid.reason')}
            withAsterisk
            aria-required
            maxLength={maxLengthOf(Pickup.shape.reason.unwrap())}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value.replaceAll(/[\r\n\t]+/g, ' '))}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button type="submit" variant={checked === null ? 'filled' : 'default'} loading={validate.isSaving}>
            {t('manual-transaction.validate')}
          </Button>
          <WithReason reason={whyNot()}>
            <Button variant={checked === null ? 'default' : 'filled'} loading={process.isSaving} onClick={begin}>
              {t(isFinished ? 'manual-transaction.process-again' : 'manual-transaction.process')}
            </Button>
          </WithReason>
        </Group>
      </Stack>
    </form>
  );
}
