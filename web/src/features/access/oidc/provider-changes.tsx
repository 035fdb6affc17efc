import { type OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../../ui/dialog/changes-button.tsx';

/** The button that shows who changed what about this provider. */
export function ProviderChanges({ provider }: { provider: OidcSetting }) {
  const t = useText();
  return (
    <ChangesButton
      label={t('oidc.changes')}
      title={t('oidc.changes-title', { name: provider.name })}
      read={readOf(oidcApi.changes, { params: { id: provider.id } })}
      failure="oidc.could-not-retrieve-changes"
      actionPrefix="oidc.action"
      record={{ kind: 'oidc', id: String(provider.id) }}
    />
  );
}
