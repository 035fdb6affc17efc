import type { BlockingIncident } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { Alert, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useText } from '../../../../i18n/use-text.ts';
import { IncidentLink } from '../../../../shell/incident-link.tsx';

/** Says that a security incident blocks the account, and which. */
export function BlockNotice({ incident }: { incident: BlockingIncident }) {
  const t = useText();
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconLock aria-hidden />}
      title={t('admins.blocked-title')}
      mb="md"
      role="status"
    >
      <Text size="sm">
        {t('admins.blocked-hint')} <IncidentLink incident={incident} />
      </Text>
    </Alert>
  );
}
