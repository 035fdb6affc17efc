import type { Shop } from '@houston/contract/features/partners/shops/shops.schema';
import type { Permission } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';
import { Group } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { type ScreenPath, screenAt } from '../../../screens.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

interface Way {
  to: ScreenPath;
  search: string;
  words: TextKey;
}

const waysOf = ({ id, tenantId }: Shop): readonly Way[] => [
  { to: '/transaction', search: `?shopId=${id}`, words: 'shops.its-transactions' },
  { to: '/mission-control/dossiers', search: `?shopId=${id}`, words: 'shops.its-dossiers' },
  { to: '/mission-control/customer-environment', search: `?tenantId=${tenantId}`, words: 'shops.its-branding' },
];

/** What else is known of a shop, each on its own screen, for who may open that. */
export function ShopWays({ shop }: { shop: Shop }) {
  const t = useText();
  const session = useSession();
  const mayOpen = (needs: readonly Permission[]) => missingPermissions(session, needs).length === 0;
  const ways = waysOf(shop).filter(({ to }) => mayOpen(screenAt(to).needs ?? []));
  if (ways.length === 0) return null;
  return (
    <Panel title={t('shops.more')}>
      <Group gap="md">
        {ways.map(({ to, search, words }) => (
          <PageLink key={to} href={to + search}>
            {t(words)}
          </PageLink>
        ))}
      </Group>
    </Panel>
  );
}
