import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import {
  type ContactType,
  contactTypes,
  NplContactInput,
} from '@houston/contract/features/partners/npl-buyers/npl-contacts.schema';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';

interface Values {
  email: string;
  phoneNumber: string;
  type: string;
}

const labels = {
  email: 'npl-buyers.email',
  phoneNumber: 'npl-buyers.phone',
  type: 'npl-buyers.type',
} as const;

const typeOf = (type: string) => Number(type) as ContactType;
const Typed = z.preprocess(
  (typed) => ({ ...(typed as Values), type: typeOf((typed as Values).type) }),
  NplContactInput,
);
const initial: Values = { email: '', phoneNumber: '', type: String(contactTypes.ExportDestination) };

/** A new contact of a buyer. */
export function ContactDialog({ id, close }: { id: number; close: () => void }) {
  const t = useText();
  return (
    <Dialog name="contact" size="md" title={t('npl-buyers.add-contact')} startsAt="form" close={close}>
      <ContactForm id={id} close={close} />
    </Dialog>
  );
}

function ContactForm({ id, close }: { id: number; close: () => void }) {
  const t = useText();
  const record = useRecordForm(Typed, { version: 0, values: initial }, labels);
  // What was refused stands in the form, and is no toast.
  const save = useSave(nplBuyersApi.addContact, {
    handles: 'all',
    onSuccess() {
      record.forget();
      close();
    },
    onFailure: (error) => record.showRefusal(error, () => {}),
  });
  const { field, form } = record;
  const isSaid = isApiError(save.error) && Object.keys(save.error.fields).length > 0;

  return (
    <RecordForm
      record={record}
      save={({ values }) => save.save({ params: { id }, body: { ...values, type: typeOf(values.type) } })}
      isSaving={save.isSaving}
    >
      <Stack gap="sm">
        <TextInput
          label={t(labels.email)}
          withAsterisk
          inputMode="email"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...field('email')}
        />
        <TextInput label={t(labels.phoneNumber)} inputMode="tel" autoComplete="off" {...field('phoneNumber')} />
        <NativeSelect
          label={t(labels.type)}
          description={t(`npl-buyers.contact-help-${typeOf(form.values.type)}`)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          data={Object.values(contactTypes).map((type) => ({
            value: String(type),
            label: t(`npl-buyers.contact-type-${type}`),
          }))}
          {...field('type')}
        />
        {save.error !== null && !isSaid && <FormFailure error={save.error} />}
        <FormButtons isSaving={save.isSaving} close={close} />
      </Stack>
    </RecordForm>
  );
}
