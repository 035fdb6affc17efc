import { type ApiKey, apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../../ui/dialog/changes-button.tsx';

/** The button that shows who made and who revoked this key. */
export function KeyChanges({ apiKey }: { apiKey: ApiKey }) {
  const t = useText();
  return (
    <ChangesButton
      label={t('api-keys.changes')}
      title={t('api-keys.changes-title', { shop: apiKey.shopName })}
      read={readOf(apiKeysApi.changes, { params: { id: apiKey.id } })}
      failure="api-keys.could-not-retrieve-changes"
      actionPrefix="api-keys.action"
      record={{ kind: 'api-key', id: String(apiKey.id) }}
    />
  );
}
