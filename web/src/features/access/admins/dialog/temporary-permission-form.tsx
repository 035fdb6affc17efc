import { temporaryPermissionsApi } from '@houston/contract/features/access/temporary-permissions/temporary-permissions.api';
import { type AdminPermissionSet, adminPermissionSetOf, adminPermissions } from '@houston/contract/permissions';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { showError, showErrorText } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { InstantInput } from '../../../../ui/form/inputs/instant-input.tsx';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { SpanPresets } from '../../role-requests/span-presets.shared.tsx';
import { useSpanInput } from '../../role-requests/use-span-input.shared.ts';
import { PermissionChecklist } from '../../roles/permission-checklist.shared.tsx';
import { PermissionGains } from './permission-gains.tsx';

const none = adminPermissionSetOf([]);
const failure = 'temporary-permissions.could-not-give';

/** Gives permissions from a time to a time; what is gained is shown before it is sent. */
export function TemporaryPermissionForm({ adminId }: { adminId: number }) {
  const t = useText();
  const span = useSpanInput('grant', 'temporary-permissions');
  const [flags, setFlags] = useState<AdminPermissionSet>(none);
  const chosen = adminPermissions.filter((flag) => flags[flag as keyof AdminPermissionSet]);
  const unsaved = useUnsavedInput(chosen.length > 0 || span.isTouched);
  const give = useSave(temporaryPermissionsApi.create, {
    success: 'temporary-permissions.given',
    handles: 'all',
    onFailure: (error) => {
      if (isApiError(error, 'Invalid_Dates')) span.showFields(error.fields);
      showRefusal(error);
    },
    onSuccess() {
      unsaved.forget();
      span.reset();
      setFlags(none);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const dates = span.read();
    if (dates === null) {
      showErrorText(text('temporary-permissions.validation-error-dates'));
      return;
    }
    if (chosen.length === 0) {
      showErrorText(text('temporary-permissions.gains-choose'));
      return;
    }
    void give.save({
      body: {
        userId: adminId,
        startDate: dates.start.toISOString(),
        endDate: dates.end.toISOString(),
        temporaryAdminPermissions: flags,
      },
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('temporary-permissions.hint')}
        </Text>
        <SpanPresets label={t('temporary-permissions.presets')} choose={span.setDuration} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <InstantInput label={t('temporary-permissions.start-date')} isRequired {...span.start} />
          <InstantInput label={t('temporary-permissions.end-date')} isRequired {...span.end} />
        </SimpleGrid>
        <PermissionChecklist
          offered={adminPermissions}
          values={flags}
          before={none}
          set={(flag, isSet) => setFlags({ ...flags, [flag]: isSet })}
        />
        <PermissionGains adminId={adminId} chosen={chosen} duration={span.duration} />
        <Group justify="flex-end">
          <Button type="submit" loading={give.isSaving}>
            {t('temporary-permissions.give')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function showRefusal(error: unknown): void {
  if (isApiError(error, 'Invalid_Dates')) showErrorText(text('temporary-permissions.validation-error-dates'));
  else if (isApiError(error, 'Unchanged_Temporary_Permissions')) {
    showErrorText(text('temporary-permissions.validation-error-temporary-permissions'));
  } else if (isApiError(error, 'not_found')) showErrorText(text('temporary-permissions.user-details-needed'));
  else showError(error, failure);
}
