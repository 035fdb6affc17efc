import {
  psperDocumentsApi,
  RegistrationInput,
} from '@houston/contract/features/partners/psper-documents/psper-documents.api';
import type { DeedState } from '@houston/contract/features/partners/psper-documents/psper-documents.schema';
import { Stack, Text, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';

interface RegisterDialogProps {
  cessionId: number;
  deed: DeedState;
  close: () => void;
}

/** Says when and as what a deed was registered, or corrects that. */
export function RegisterDialog(props: RegisterDialogProps) {
  const t = useText();
  const title = props.deed.registration === null ? 'psper-documents.register' : 'psper-documents.register-again';
  return (
    <Dialog name="deed" title={t(title)} startsAt="form" close={props.close}>
      <Stack gap="md">
        <Text size="sm">{t('psper-documents.register-hint')}</Text>
        <RegisterForm {...props} />
      </Stack>
    </Dialog>
  );
}

const Values = RegistrationInput.omit({ version: true });
const labels = { registeredOn: 'psper-documents.registered-on', number: 'psper-documents.registered-number' } as const;

function RegisterForm({ cessionId, deed: { registration }, close }: RegisterDialogProps) {
  const t = useText();
  const values = { registeredOn: registration?.registeredOn ?? '', number: registration?.number ?? '' };
  const record = useRecordForm(Values, { version: registration?.version ?? 0, values }, labels);
  const save = useSave(psperDocumentsApi.register, {
    handles: 'all',
    onSuccess() {
      showSuccess('psper-documents.saved');
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'psper-documents.not-saved');
      record.showRefusal(error, () => refetch(psperDocumentsApi));
    },
  });
  return (
    <RecordForm
      record={record}
      save={({ values: typed, version }) => void save.save({ params: { id: cessionId }, body: { ...typed, version } })}
      isSaving={save.isSaving}
    >
      <TextInput
        type="date"
        label={t(labels.registeredOn)}
        withAsterisk
        max="9998-12-31"
        data-autofocus
        {...record.field('registeredOn')}
      />
      <TextInput
        mt="sm"
        label={t(labels.number)}
        withAsterisk
        autoComplete="off"
        maxLength={maxLengthOf(Values.shape.number)}
        {...record.field('number')}
      />
      <FormButtons isSaving={save.isSaving} close={close} />
    </RecordForm>
  );
}
