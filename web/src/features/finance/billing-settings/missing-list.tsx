import type { BillingPart } from '@houston/contract/features/finance/billing-settings/billing-settings.schema';
import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

interface MissingListProps {
  /** By whose it is; sides that are whole are left out. */
  sides: readonly { name: string; parts: readonly BillingPart[] }[];
}

/** What is missing before an invoice can be made, or that nothing is. */
export function MissingList({ sides }: MissingListProps) {
  const t = useText();
  const language = useLanguage();
  const lacking = sides.filter(({ parts }) => parts.length > 0);
  if (lacking.length === 0) return <StateBadge tone="good">{t('billing-settings.complete')}</StateBadge>;
  return (
    <Alert color="orange" variant="light" role="note" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm" mb={4}>
        {t('billing-settings.is-missing')}
      </Text>
      <List size="sm">
        {lacking.map(({ name, parts }) => (
          <List.Item key={name}>
            {t('general.before-value', { label: name })}{' '}
            {formatList(
              parts.map((part) => t(`billing-settings.part-${part}`)),
              language,
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
