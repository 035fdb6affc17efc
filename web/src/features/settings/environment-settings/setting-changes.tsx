import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { ChangesButton } from '../../../ui/dialog/changes-button.tsx';

/** The button that shows who changed what about the settings of this name. */
export function SettingChanges({ name }: { name: string }) {
  const t = useText();
  return (
    <ChangesButton
      label={t('environment-settings.changes')}
      title={t('environment-settings.changes-title', { name })}
      read={readOf(environmentSettingsApi.changes, { params: { name } })}
      failure="environment-settings.could-not-retrieve-changes"
      actionPrefix="audit.action"
      record={{ kind: 'environment-setting', id: name }}
    />
  );
}
