import {
  Resolution,
  type SecurityIncident,
  securityIncidentsApi,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { useId } from 'react';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { isLock } from './incident-words.ts';

// One line, however it was typed or pasted.
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const TypedResolution = z.object({
  unblockReason: z.string().transform(oneLine).pipe(Resolution.shape.unblockReason),
});

interface ResolveDialogProps {
  incident: SecurityIncident;
  isOpen: boolean;
  close: () => void;
}

/** Asks why an incident ends; without a reason nothing is sent. */
export function ResolveDialog(props: ResolveDialogProps) {
  const t = useText();
  const { incident, isOpen, close } = props;
  // Here, and not where it is typed: closing the question by mistake does not cost the reason.
  const typed = useValidatedForm(TypedResolution, { unblockReason: '' });
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={<Text fw={650}>{t('security-incidents.resolve-title', { number: incident.number })}</Text>}
      closeButtonProps={{ 'aria-label': t('general.close') }}
      centered
    >
      <ResolveForm {...props} typed={typed} />
    </Modal>
  );
}

type Typed = ReturnType<typeof useValidatedForm<{ unblockReason: string }>>;

function ResolveForm({ incident, close, typed }: ResolveDialogProps & { typed: Typed }) {
  const t = useText();
  const effectId = useId();
  const { form, field, submit, showFields } = typed;
  const unsaved = useUnsavedInput(form.isDirty());
  const done = () => {
    unsaved.forget();
    close();
  };
  const resolving = useSave(securityIncidentsApi.resolve, {
    success: 'security-incidents.resolved',
    handles: 'all',
    onSuccess: done,
    onFailure(error) {
      if (isApiError(error) && Object.keys(error.fields).length > 0 && showFields(error.fields)) return;
      showFailure(error, 'security-incidents.could-not-resolve');
      if (!isApiError(error, 'already_resolved')) return;
      // Nothing is left to do; the incident shows who was first, and why.
      done();
      void refetch(securityIncidentsApi.list);
    },
  });
  const send = submit(({ unblockReason }) =>
    resolving.save({ params: { id: incident.id }, body: { unblockReason: oneLine(unblockReason) } }),
  );
  return (
    <form onSubmit={send} aria-describedby={effectId} noValidate>
      <Stack gap="md">
        <Text size="sm" id={effectId}>
          {useEffectText(incident)}
        </Text>
        <Textarea
          label={t('security-incidents.unblocked-reason')}
          withAsterisk
          aria-required
          autosize
          minRows={2}
          {...field('unblockReason')}
          data-path="unblockReason"
          data-autofocus
        />
        <FormButtons isSaving={resolving.isSaving} close={close} verb={t('security-incidents.resolve')} />
      </Stack>
    </form>
  );
}

function useEffectText(incident: SecurityIncident): string {
  const t = useText();
  const { isAllowed, isAboutAccount, ip, userEmail } = incident;
  if (isLock(incident)) return t('security-incidents.resolve-lock');
  if (isAllowed) return t('security-incidents.resolve-allowed');
  if (isAboutAccount) return t('security-incidents.resolve-account', { email: userEmail ?? '' });
  return t('security-incidents.resolve-address', { ip });
}
