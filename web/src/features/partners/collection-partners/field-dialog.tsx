import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import {
  type CollectionPartner,
  type PartnerField,
  partnerFields,
} from '@houston/contract/features/partners/collection-partners/collection-partners.schema';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { EditableField } from './editable-parts.ts';
import { internationalNumber } from './international-number.ts';
import { usePartnerForm } from './use-partner-form.ts';

interface Field {
  name: PartnerField;
  read: (partner: CollectionPartner) => string;
  input?: TextInputProps;
}

const fields: Record<EditableField, Field> = {
  'friendly-name': { name: 'FriendlyName', read: ({ friendlyName }) => friendlyName },
  email: {
    name: 'EmailAddress',
    read: ({ emailAddress }) => emailAddress,
    input: { inputMode: 'email', autoCapitalize: 'off', spellCheck: false },
  },
  phone: {
    name: 'PhoneNumber',
    read: ({ phoneNumber }) => internationalNumber(phoneNumber),
    input: { type: 'tel' },
  },
};

interface FieldDialogProps {
  partner: CollectionPartner;
  part: EditableField;
  close: () => void;
}

/** Changes one value of a partner. */
export function FieldDialog(props: FieldDialogProps) {
  const t = useText();
  const title = t(`debt-collection-partners.edit-${props.part}`);
  return (
    <Dialog name="edit" size="md" title={title} startsAt="form" close={props.close}>
      <FieldForm {...props} />
    </Dialog>
  );
}

function FieldForm({ partner, part, close }: FieldDialogProps) {
  const t = useText();
  const { name: fieldName, read, input } = fields[part];
  const label = `debt-collection-partners.label-${part}` as const;
  const { record, saving } = usePartnerForm(partner, part, {
    schema: partnerFields[fieldName],
    values: { newValue: read(partner) },
    labels: { newValue: label },
    close,
  });
  const update = useSave(collectionPartnersApi.updateField, saving);
  return (
    <RecordForm
      record={record}
      save={({ values, version }) =>
        void update.save({ params: { id: partner.id }, body: { fieldName, ...values, version } })
      }
      isSaving={update.isSaving}
    >
      <TextInput
        label={t(label)}
        {...(part === 'phone' && { description: t('debt-collection-partners.phone-help') })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...input}
        {...record.field('newValue')}
      />
      <FormButtons isSaving={update.isSaving} close={close} />
    </RecordForm>
  );
}
