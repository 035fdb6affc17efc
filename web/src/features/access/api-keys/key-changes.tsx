import { type ApiKey, apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../../ui/changes-button.tsx';

const fields: Record<string, TextKey> = {
  shop: 'api-keys.shop',
  issuedTo: 'api-keys.issued-to',
  purpose: 'api-keys.key-purpose',
  scope: 'api-keys.scope',
  lastFour: 'api-keys.ends-in',
  active: 'api-keys.active',
};

/** The button that shows who made and who revoked this key. */
export function KeyChanges({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  return (
    <ChangesButton
      label={t('api-keys.changes')}
      title={t('api-keys.changes-title', { shop: apiKey.shopName })}
      read={readOf(apiKeysApi.changes, { params: { id: apiKey.id } })}
      failure="api-keys.could-not-retrieve-changes"
      fields={fields}
      actionPrefix="api-keys.action"
    />
  );
}
