import { invoiceCreditsApi } from '@houston/contract/features/finance/invoice-credits/invoice-credits.api';
import {
  type CreditableInvoice,
  lineKey,
} from '@houston/contract/features/finance/invoice-credits/invoice-credits.schema';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf, refetch } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { lineWords } from './line-words.ts';

/** Which lines are wrong, and why: all of them until some are left out. */
export function CreditForm({ invoice: { id, lines } }: { invoice: CreditableInvoice }) {
  const t = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly string[]>(() => lines.map(lineKey));
  const [reason, setReason] = useState('');
  const unsaved = useUnsavedInput(reason.trim() !== '' || chosen.length < lines.length);
  const propose = useSave(invoiceCreditsApi.propose, {
    success: 'invoice-credits.proposed',
    failure: 'invoice-credits.not-done',
    onSuccess() {
      unsaved.forget();
      void refetch(invoicesApi);
    },
  });
  const credited = lines.filter((line) => chosen.includes(lineKey(line)));
  const lacking =
    chosen.length === 0
      ? t('invoice-credits.select-first')
      : reason.trim() === ''
        ? t('invoice-credits.reason-first')
        : undefined;

  function send(): void {
    const named = credited.map(({ terms, kind }) => ({ terms, kind }));
    void propose.save({ params: { id }, body: { lines: named, reason: reason.trim() } });
  }

  return (
    <Stack gap="sm">
      <Text size="sm">{t('invoice-credits.what-is-wrong')}</Text>
      <Checkbox.Group label={t('invoice-credits.line')} value={[...chosen]} onChange={setChosen}>
        <Stack gap={6} mt={4}>
          {lines.map((line) => (
            <Checkbox
              key={lineKey(line)}
              value={lineKey(line)}
              label={t('invoice-credits.select-line', {
                line: lineWords(line, language),
                amount: formatMoney(line.creditAmount, language),
              })}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Together id={id} keys={credited.map(lineKey).join(',')} />
      <Textarea
        label={t('invoice-credits.reason')}
        description={t('invoice-credits.reason-hint')}
        required
        maxLength={maxLengthOf(invoiceCreditsApi.propose.body.shape.reason)}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <WithReason reason={lacking}>
          <Button onClick={send} loading={propose.isSaving}>
            {t('invoice-credits.propose')}
          </Button>
        </WithReason>
      </Group>
    </Stack>
  );
}

/** What the lines give back together: kickback and tax are rounded once, so that it may be a cent off the sum of the lines. */
function Together({ id, keys }: { id: number; keys: string }) {
  const t = useText();
  const language = useLanguage();
  const { data, isPlaceholderData } = useQuery({
    ...readOf(invoiceCreditsApi.amount, { params: { id }, query: { lines: keys } }),
    enabled: keys !== '',
    placeholderData: keepPreviousData,
  });
  const isKnown = keys !== '' && data !== undefined && !isPlaceholderData;
  return (
    <Text size="sm" fw={500} role="status">
      {t('invoice-credits.together', { amount: isKnown ? formatMoney(data.amount, language) : '–' })}
    </Text>
  );
}
