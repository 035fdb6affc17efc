import type { Severity } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { Badge } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';

const looks = {
  40: { color: 'red', Icon: IconAlertOctagon },
  30: { color: 'orange', Icon: IconAlertTriangle },
  20: { color: 'yellow', Icon: IconArrowUp },
  10: { color: 'blue', Icon: IconArrowDown },
  0: { color: 'gray', Icon: IconMinus },
} as const satisfies Record<Severity, unknown>;

/** How much a rule matters, in a word with a sign of its own. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const t = useText();
  const { color, Icon } = looks[severity];
  const icon = <Icon size={14} aria-hidden color={`var(--mantine-color-${color}-filled)`} />;
  return (
    <Badge variant="default" radius="sm" fw={500} tt="none" flex="none" miw="max-content" leftSection={icon}>
      {t('general.before-value', { label: t('monitoring.severity') })} {t(`monitoring.severity-${severity}`)}
    </Badge>
  );
}
