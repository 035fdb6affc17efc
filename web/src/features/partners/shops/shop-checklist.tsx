import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { ShopNeed } from '@houston/contract/features/partners/shops/shops.schema';
import { Group, List, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

const tones = { there: 'good', missing: 'warning', later: 'neutral', 'not-required': 'neutral' } as const;

/** What a shop needs, what of it is there, and who has to act. */
export function ShopChecklist({ id }: { id: number }) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(shopsApi.checklist, { params: { id } }));
  if (error !== null)
    return <FailurePanel error={error} failure="shops.checklist-failed" retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={220} role="status" aria-label={t('general.loading')} />;
  return (
    <Panel title={t('shops.checklist')}>
      <List listStyleType="none" spacing={6} size="sm">
        {data.map((need) => (
          <List.Item key={need.need}>
            <Need need={need} />
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}

function Need({ need: { need, state, actor } }: { need: ShopNeed }) {
  const t = useText();
  return (
    <Group gap="xs" wrap="wrap">
      <StateBadge tone={tones[state]}>{t(`shops.need-state-${state}`)}</StateBadge>
      <span>{t(`shops.need-${need}`)}</span>
      {state === 'missing' && (
        <Text span size="xs" c="dimmed">
          {t(`shops.actor-${actor}`)}
        </Text>
      )}
    </Group>
  );
}
