import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';

export function Page() {
  const t = useText();
  return (
    <>
      <Text c="dimmed" fw={600} mb={4}>
        404
      </Text>
      <Title order={1} size="h3" mb={8}>
        {t('not-found.title')}
      </Title>
      <Text mb={20}>{t('not-found.explanation')}</Text>
      <Button component={Link} to="/welcome">
        {t('not-found.to-dashboard')}
      </Button>
    </>
  );
}
