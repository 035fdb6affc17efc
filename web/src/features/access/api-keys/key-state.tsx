import type { ApiKey } from '@houston/contract/features/access/api-keys/api-keys.api';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** Badges for what deserves a look; nothing for a key in good order. */
export function KeyState({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  if (apiKey.revokedOn !== null) return <StateBadge tone="neutral">{t('api-keys.revoked')}</StateBadge>;
  return apiKey.concerns.map((concern) => (
    <StateBadge key={concern} tone="warning">
      {t(`api-keys.concern-${concern}`)}
    </StateBadge>
  ));
}
