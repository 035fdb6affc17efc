import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface EntryButtonsProps {
  isSaving: boolean;
  close: () => void;
  /** Absent for a new entry. `name` says what would be deleted. */
  remove: { name: string; run: () => Promise<unknown>; isBusy: boolean } | undefined;
}

/** Delete (after asking), close, save. */
export function EntryButtons({ isSaving, close, remove }: EntryButtonsProps) {
  const t = useText();
  const [isAsking, asking] = useDisclosure();

  async function confirm(): Promise<void> {
    await remove?.run();
    asking.close();
  }

  return (
    <Group mt="lg" gap="sm">
      {remove !== undefined && (
        <Button variant="default" c="var(--mantine-color-error)" onClick={asking.open}>
          {t('allow-lists.delete')}
        </Button>
      )}
      <Button variant="default" onClick={close} ml="auto">
        {t('general.close')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('general.save')}
      </Button>
      {remove !== undefined && (
        <ConfirmDialog
          isOpen={isAsking}
          title={t('allow-lists.delete-title', { entry: remove.name })}
          effect={t('allow-lists.delete-effect')}
          verb={t('allow-lists.delete-verb', { entry: remove.name })}
          isDanger
          isBusy={remove.isBusy}
          onConfirm={() => void confirm()}
          onRefuse={asking.close}
        />
      )}
    </Group>
  );
}
