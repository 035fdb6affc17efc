import { Alert, Button, Group } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';

/** Above what was read before: says that it may be old, as a later read failed. */
export function NotRefreshed({ retry }: { retry: () => void }) {
  const t = useText();
  return (
    <Alert color="yellow" variant="light" role="alert" mb="xs" p="xs">
      <Group justify="space-between" gap="xs">
        {t('general.not-refreshed')}
        <Button variant="default" size="compact-sm" onClick={retry}>
          {t('general.retry')}
        </Button>
      </Group>
    </Alert>
  );
}
