import { Button, Group, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { useCloseDialog } from '../../../../ui/dialog/dialog.tsx';
import type { Place } from '../use-place.ts';

interface DialogFooterProps {
  stage: Place['stage'];
  isSaving: boolean;
  /** The id of the form to submit, where it is not around the footer. */
  form?: string;
}

/** Close and save, and who will see what is saved. The save button submits the form around it. */
export function DialogFooter({ stage, isSaving, form }: DialogFooterProps) {
  const t = useText();
  const close = useCloseDialog();
  return (
    <Group justify="space-between" gap="sm" mt="xs">
      <Text size="sm" c="dimmed" flex="1 1 14rem">
        {t(stage === 'draft' ? 'customer-environment.saves-draft' : 'customer-environment.saves-live')}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={close}>
          {t('general.close')}
        </Button>
        <Button type="submit" loading={isSaving} {...(form !== undefined && { form })}>
          {t('general.save')}
        </Button>
      </Group>
    </Group>
  );
}
