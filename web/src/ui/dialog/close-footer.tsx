import { Button, Group } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';
import { useCloseDialog } from './dialog.tsx';

/** What closes a dialog without a cross while it has nothing to save. */
export function CloseFooter() {
  const t = useText();
  const close = useCloseDialog();
  return (
    <Group justify="flex-end" mt="md">
      <Button variant="default" onClick={close}>
        {t('general.close')}
      </Button>
    </Group>
  );
}
