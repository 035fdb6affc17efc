import { Button, Group } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';

/** Close, save. */
export function FormButtons({ isSaving, close }: { isSaving: boolean; close: () => void }) {
  const t = useText();
  return (
    <Group justify="flex-end" mt="lg" gap="sm">
      <Button variant="default" onClick={close}>
        {t('general.close')}
      </Button>
      <Button type="submit" loading={isSaving}>
        {t('general.save')}
      </Button>
    </Group>
  );
}
