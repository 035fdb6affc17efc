import { paymentLinkApi } from '@houston/contract/features/finance/mail-to-pay/payment-link.api';
import {
  type ChangeableField,
  changeableFields,
} from '@houston/contract/features/work/change-requests/requested-change.schema';
import { Alert, Button, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { useTextForm } from '../../../ui/form/use-text-form.ts';
import { AddressInputs, ValueInput } from './change-inputs.tsx';
import { changeOf, nothingTyped, schemaOf, typedFields } from './typed-change.ts';

/** A consumer asks to have something of themselves changed, on the page that a link of a mail opened. */
export function AskForChange({ token, countries }: { token: string; countries: readonly string[] }) {
  const t = useText();
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed');
  if (step === 'open') return <Form token={token} countries={countries} sent={() => setStep('sent')} />;
  return (
    <Stack gap="sm" align="flex-start">
      {step === 'sent' && (
        <Alert role="status" color="teal" variant="light" icon={<IconCircleCheck size={18} aria-hidden />}>
          {t('change-requests.ask-sent')}
        </Alert>
      )}
      <Button variant="default" onClick={() => setStep('open')}>
        {t(step === 'sent' ? 'change-requests.ask-another' : 'change-requests.ask')}
      </Button>
    </Stack>
  );
}

interface FormProps {
  token: string;
  countries: readonly string[];
  sent: () => void;
}

function Form({ token, countries, sent }: FormProps) {
  const t = useText();
  const [field, setField] = useState<ChangeableField>('email');
  const form = useTextForm(schemaOf(field), nothingTyped);
  const ask = useSave(paymentLinkApi.askForChange, {
    handles: 'all',
    onSuccess: sent,
    onFailure: (error) => isApiError(error) && form.showFields(typedFields(error.fields, field)),
  });
  const isAtField = isApiError(ask.error) && Object.keys(ask.error.fields).length > 0;
  return (
    <form onSubmit={form.submit((values) => ask.save({ body: { token, change: changeOf(field, values) } }))} noValidate>
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('change-requests.ask')}
        </Title>
        <Text size="sm">{t('change-requests.ask-help')}</Text>
        <NativeSelect
          label={t('change-requests.ask-field')}
          value={field}
          onChange={(event) => {
            setField(event.currentTarget.value as ChangeableField);
            form.showFields({});
          }}
          data={changeableFields.map((value) => ({ value, label: t(`change-requests.field-${value}`) }))}
        />
        {field === 'address' ? (
          <AddressInputs form={form} countries={countries} />
        ) : (
          <ValueInput form={form} field={field} />
        )}
        {!isAtField && <FormFailure error={ask.error} />}
        <Button type="submit" loading={ask.isSaving}>
          {t('change-requests.ask-send')}
        </Button>
      </Stack>
    </form>
  );
}
