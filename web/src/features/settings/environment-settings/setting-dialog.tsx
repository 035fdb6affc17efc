import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { pickFrom } from '../../../ui/dialog/pick-from.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { SettingForm } from './setting-form.tsx';

// Names are made by hand, so all of them fit into one answer.
const everySetting = readOf(environmentSettingsApi.list, { query: { limit: 1000 } });

interface SettingDialogProps {
  dialog: DialogAddress;
  /** The id of a setting, or `new`; from the address, so it may be anything. */
  shown: string;
}

/** Creates or updates a setting: a name and a tenant that exist show what is stored for them. */
export function SettingDialog({ dialog: { close }, shown }: SettingDialogProps) {
  const t = useText();
  const settings = useQuery(everySetting);
  const texts = { failure: 'environment-settings.could-not-retrieve', height: 280 } as const;
  return (
    <RecordDialog
      name="edit"
      size="lg"
      shown={shown}
      read={(id) => pickFrom(everySetting, ({ data }) => data.find((setting) => setting.id === id))}
      staysWhenGone
      title={(setting) => setting?.name ?? t('environment-settings.one')}
      titleOfNew="environment-settings.create-or-update"
      actions={({ name }) => (
        <ChangesButton
          title={t('grid.changes-to', { name })}
          read={readOf(environmentSettingsApi.changes, { params: { name } })}
          record={{ kind: 'environment-setting', id: name }}
        />
      )}
      close={close}
      {...texts}
    >
      {(opened) => (
        <Loaded query={settings} {...texts}>
          {({ data }) => <SettingForm settings={data} opened={opened} close={close} />}
        </Loaded>
      )}
    </RecordDialog>
  );
}
