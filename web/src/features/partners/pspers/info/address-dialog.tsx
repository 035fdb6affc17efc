import type { PsperInfo } from '@houston/contract/features/partners/pspers/psper.schema';
import { isPsperPostalCode, PsperAddress } from '@houston/contract/features/partners/pspers/psper-inputs';
import { psperModificationsApi } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { RecordForm } from '../../../../ui/form/record-form.tsx';
import { usePsperForm } from './use-psper-form.ts';

const labels = {
  street: 'pspers.street',
  houseNumber: 'pspers.house-number',
  houseNumberSuffix: 'pspers.suffix',
  postalCode: 'pspers.postal-code',
  city: 'pspers.city',
} as const;

interface AddressDialogProps {
  psper: PsperInfo;
  close: () => void;
}

/** Changes the address of a psper. */
export function AddressDialog(props: AddressDialogProps) {
  const t = useText();
  return (
    <Dialog name="edit" size="lg" title={t('pspers.edit-address')} startsAt="form" isStatic close={props.close}>
      <AddressForm {...props} />
    </Dialog>
  );
}

function AddressForm({ psper, close }: AddressDialogProps) {
  const t = useText();
  const { street, houseNumber, houseNumberSuffix, postalCode, city } = psper.address;
  const { country } = psper.identity;
  const { record, saving } = usePsperForm(psper, 'address', {
    schema: PsperAddress.refine((address) => isPsperPostalCode(address.postalCode ?? '', country), {
      path: ['postalCode'],
      message: 'validation.postal-code',
    }),
    values: {
      street: street ?? '',
      houseNumber: houseNumber ?? '',
      houseNumberSuffix: houseNumberSuffix ?? '',
      postalCode: postalCode ?? '',
      city: city ?? '',
    },
    labels,
    close,
  });
  const update = useSave(psperModificationsApi.changeAddress, saving);
  const text = (name: keyof typeof labels) => ({ label: t(labels[name]), autoComplete: 'off', ...record.field(name) });

  return (
    <RecordForm
      record={record}
      save={({ values, version }) =>
        void update.save({ params: { psperKey: psper.othoId }, body: { ...values, version } })
      }
      isSaving={update.isSaving}
    >
      <TextInput {...text('street')} data-autofocus />
      <SimpleGrid cols={2} spacing="md" mt="sm">
        <TextInput {...text('houseNumber')} />
        <TextInput {...text('houseNumberSuffix')} />
        <TextInput {...text('postalCode')} />
        <TextInput {...text('city')} />
      </SimpleGrid>
      <FormButtons isSaving={update.isSaving} close={close} />
    </RecordForm>
  );
}
