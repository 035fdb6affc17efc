import { AppetiteInput } from '@houston/contract/features/partners/npl-buyers/npl-appetite.schema';
import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { Button, Group, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useId } from 'react';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showError } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { useNow } from '../../../ui/use-now.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import { firstDayOf, isPast, lastDayOf, monthForm } from './months.ts';

interface Values {
  /** Euros. */
  budget: string;
  /** Months. */
  startPeriod: string;
  endPeriod: string;
}

function inputOf({ budget, startPeriod, endPeriod }: Values): z.input<typeof AppetiteInput> {
  return {
    budget: centsOf(budget.trim()),
    startPeriod: monthForm.test(startPeriod) ? `${firstDayOf(startPeriod)}T00:00:00Z` : startPeriod,
    endPeriod: monthForm.test(endPeriod) ? `${lastDayOf(endPeriod)}T00:00:00Z` : endPeriod,
  };
}

/** With a point or comma before cents, which the call refuses; a text of anything else is no number: `10.000` may mean two. */
function centsOf(euros: string): number | undefined {
  if (euros === '') return undefined;
  return /^-?\d{1,12}([.,]\d{1,2})?$/.test(euros) ? Math.round(Number(euros.replace(',', '.')) * 100) : Number.NaN;
}

const Typed = z.preprocess((typed) => inputOf(typed as Values), AppetiteInput);

/** Sets the budget of the month that is shown, or of several. */
export function BudgetForm({ id, month }: { id: number; month: string }) {
  const t = useText();
  const titleId = useId();
  const now = useNow();
  const { form, field, submit, showFields } = useValidatedForm(Typed, {
    ...{ budget: '', startPeriod: month, endPeriod: month },
  });
  const save = useSave(nplBuyersApi.adjustBudget, {
    success: 'npl-buyers.update-budget-success',
    handles: 'all',
    onSuccess: () => form.setFieldValue('budget', ''),
    onFailure(error) {
      showError(error, 'npl-buyers.budget-not-adjusted');
      if (isApiError(error)) showFields(error.fields);
    },
  });
  const { endPeriod } = form.values;
  const isOver = monthForm.test(endPeriod) && isPast(endPeriod, now);
  const pastReason = isOver ? t('validation.budget-past') : undefined;
  const end = field('endPeriod');

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit((values) => save.save({ params: { id }, body: inputOf(values) }))}
    >
      <Stack gap="sm">
        <Title order={3} size="h6" id={titleId}>
          {t('npl-buyers.adjust')}
        </Title>
        <TextInput
          label={t('npl-buyers.budget')}
          description={t('npl-buyers.budget-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...field('budget')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput type="month" label={t('npl-buyers.start-period')} withAsterisk {...field('startPeriod')} />
          <TextInput
            type="month"
            label={t('npl-buyers.end-period')}
            withAsterisk
            {...end}
            error={end.error ?? pastReason}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <WithReason reason={pastReason}>
            <SubmitButton isSaving={save.isSaving} />
          </WithReason>
        </Group>
      </Stack>
    </form>
  );
}

function SubmitButton({ isSaving, ...off }: { isSaving: boolean }) {
  const t = useText();
  return (
    <Can do={nplBuyersApi.adjustBudget}>
      <Button type="submit" size="xs" loading={isSaving} {...off}>
        {t('npl-buyers.adjust')}
      </Button>
    </Can>
  );
}
