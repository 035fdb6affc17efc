import {
  type EnvironmentSetting,
  environmentSettingsApi,
} from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatList } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { type TextOf, useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { descriptionKey } from './setting-description.ts';

interface DeleteSettingProps {
  setting: EnvironmentSetting;
  settings: readonly EnvironmentSetting[];
  onDone: () => void;
}

/** Deletes a setting after saying who reads it, and what they find then. */
export function DeleteSetting({ setting, settings, onDone }: DeleteSettingProps) {
  const t = useText();
  /** The version that the question was asked about: what others save meanwhile is not deleted unseen. */
  const [asked, setAsked] = useState<number | null>(null);
  const removal = useSave(environmentSettingsApi.remove, {
    success: 'environment-settings.deleted',
    handles: 'all',
    onSuccess: onDone,
    onFailure(error) {
      // What it says by now shows behind the question.
      if (isApiError(error, 'stale_version')) void refetch(environmentSettingsApi.list);
      showFailure(error, 'environment-settings.error-deleting');
    },
  });
  const { id, name, version } = setting;
  const tenant = setting.tenantName ?? t('environment-settings.all-tenants');

  async function remove(): Promise<void> {
    await removal.save({ params: { id }, query: { version: asked ?? version } });
    setAsked(null);
  }

  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsked(version)}>
        {t('environment-settings.delete')}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('environment-settings.delete-title', { name, tenant })}
        effect={<Effect setting={setting} settings={settings} />}
        verb={t('environment-settings.delete')}
        isDanger
        isBusy={removal.isSaving}
        onConfirm={() => void remove()}
        onRefuse={() => setAsked(null)}
      />
    </>
  );
}

function Effect({ setting, settings }: Pick<DeleteSettingProps, 'setting' | 'settings'>) {
  const t = useText();
  const reading = descriptionKey(setting.name);
  return (
    <Stack gap="xs">
      <Text size="sm">
        {reading === null
          ? t('environment-settings.read-by-nobody')
          : t('environment-settings.read-by-houston', { effect: t(reading) })}
      </Text>
      <Text size="sm">{effectOf(setting, settings, t)}</Text>
    </Stack>
  );
}

function effectOf(
  { name, tenantId, tenantName }: EnvironmentSetting,
  settings: readonly EnvironmentSetting[],
  t: TextOf,
) {
  const namesakes = settings.filter((other) => other.name === name);
  if (tenantId !== null) {
    const isOn = namesakes.find((other) => other.tenantId === null)?.enabled === true;
    const value = t(isOn ? 'general.on' : 'general.off');
    return t('environment-settings.delete-effect-tenant', { tenant: tenantName ?? '', value });
  }
  const tenants = formatList(
    namesakes.flatMap((other) => other.tenantName ?? []),
    currentLanguage(),
  );
  return t(`environment-settings.${tenants === '' ? 'delete-effect-all' : 'delete-effect-all-but'}`, { tenants });
}
