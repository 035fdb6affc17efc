import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import type { Shop, ShopNeed } from '@houston/contract/features/partners/shops/shops.schema';
import { Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { type RecordLink, useRecordLinks } from '../../../shell/record-screens.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';

const tones = { there: 'good', missing: 'warning', later: 'neutral', 'not-required': 'neutral' } as const;

/** What a shop needs, what of it is there, and who has to act. */
export function ShopChecklist({ shop }: { shop: Shop }) {
  const t = useText();
  const needs = useQuery(readOf(shopsApi.checklist, { params: { id: shop.id } }));
  return (
    <Loaded query={needs} failure="shops.checklist-failed" height={220}>
      {(data) => (
        <Panel title={t('shops.checklist')}>
          <List listStyleType="none" spacing={6} size="sm">
            {data.map((need) => (
              <List.Item key={need.need}>
                <Need need={need} shop={shop} />
              </List.Item>
            ))}
          </List>
        </Panel>
      )}
    </Loaded>
  );
}

/** Where a need is met that this dialog itself cannot meet; undefined also for who may not open that. */
function useWayTo(need: ShopNeed['need'], { id, name, psper }: Shop): RecordLink | undefined {
  const linkOf = useRecordLinks();
  if (need === 'psper' || need === 'completion') return undefined;
  if (need === 'api-key') return withValues(linkOf('api-key', 'new'), { edit: 'new', shop: String(id) });
  if (need === 'iban-ascription') return withValues(linkOf('merchant-service', '0'), { shop: name });
  return withValues(linkOf('psper', psper?.key ?? null), { tab: 'shops', shop: String(id) });
}

function withValues(link: RecordLink | undefined, values: Readonly<Record<string, string>>): RecordLink | undefined {
  return link && { ...link, search: values as never };
}

function Need({ need: { need, state, actor }, shop }: { need: ShopNeed; shop: Shop }) {
  const t = useText();
  const way = useWayTo(need, shop);
  const words = need === 'api-key' || need === 'iban-ascription' ? need : 'documents';
  return (
    <Group gap="xs" wrap="wrap">
      <StateBadge tone={tones[state]}>{t(`shops.need-state-${state}`)}</StateBadge>
      <span>{t(`shops.need-${need}`)}</span>
      {state === 'missing' && (
        <Text span size="xs" c="dimmed">
          {t(`shops.actor-${actor}`)}
        </Text>
      )}
      {state === 'missing' && way !== undefined && (
        <Text span size="xs">
          <LinkIf to={way}>{t(`shops.way-${words}`)}</LinkIf>
        </Text>
      )}
    </Group>
  );
}
