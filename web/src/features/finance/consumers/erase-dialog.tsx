import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer, ErasureBlock } from '@houston/contract/features/finance/consumers/consumers.schema';
import { Alert, Button, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { LinkIf } from '../dossiers/dossier-link.shared.tsx';

interface EraseDialogProps {
  consumer: Consumer;
  close: () => void;
}

const EraseForm = consumersApi.erase.body.pick({ reason: true, confirmation: true });
const labels = { reason: 'grid.reason', confirmation: 'consumers.confirmation-label' } as const;

/** Says what goes and what stays, and asks why and for the number; while something is not done it says what that is. */
export function EraseDialog({ consumer, close }: EraseDialogProps) {
  const t = useText();
  const { id, blocks } = consumer;
  return (
    <Dialog size="md" title={t('consumers.erase-title', { number: id })} startsAt="form" close={close}>
      <Stack gap="md">
        <Text size="sm">{t('consumers.erase-effect')}</Text>
        {blocks.length > 0 ? <Blocks blocks={blocks} /> : <Form consumer={consumer} close={close} />}
      </Stack>
    </Dialog>
  );
}

function Blocks({ blocks }: { blocks: readonly ErasureBlock[] }) {
  const t = useText();
  const linkTo = useRecordLinks();
  const closeDialog = useCloseDialog();
  return (
    <>
      <Alert color="orange" variant="light" title={t('consumers.erase-blocked')} icon={<IconLock aria-hidden />}>
        <List size="sm">
          {blocks.map(({ kind, number, why }) => (
            <List.Item key={`${kind} ${number}`} style={{ overflowWrap: 'anywhere' }}>
              {t(`consumers.${kind}`)} <LinkIf to={linkTo(kind, number)}>{number}</LinkIf>:{' '}
              {t(`consumers.block-${why}`)}
            </List.Item>
          ))}
        </List>
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={closeDialog}>
          {t('general.close')}
        </Button>
      </Group>
    </>
  );
}

function Form({ consumer: { id, version }, close }: EraseDialogProps) {
  const t = useText();
  const closeDialog = useCloseDialog();
  const record = useRecordForm(EraseForm, { version: 0, values: { reason: '', confirmation: '' } }, labels);
  const erase = useSave(consumersApi.erase, {
    handles: 'all',
    success: 'consumers.erase-done',
    onSuccess() {
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, 'consumers.erase-failed');
      record.showRefusal(error, () => refetch(consumersApi));
    },
  });

  function send({ values: { reason, confirmation } }: { values: { reason: string; confirmation: string } }): void {
    void erase.save({ params: { id }, body: { version, reason: oneLine(reason), confirmation } });
  }

  return (
    <RecordForm record={record} save={send} isSaving={erase.isSaving}>
      <Textarea
        label={t('grid.reason')}
        withAsterisk
        maxLength={maxLengthOf(EraseForm.shape.reason)}
        data-autofocus
        {...record.field('reason')}
      />
      <TextInput
        mt="md"
        label={t('consumers.confirmation', { number: id })}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        {...record.field('confirmation')}
      />
      <FormButtons isSaving={erase.isSaving} close={closeDialog} verb={t('consumers.erase')} isDanger />
    </RecordForm>
  );
}
