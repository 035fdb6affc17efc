import { type MonitoringResult, monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import { monitoringRulesApi } from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { Stack, Text, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import * as z from 'zod';
import { useText } from '../../../../i18n/use-text.ts';
import { toWallClock, typedInstant } from '../../../../i18n/wall-clock.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { InstantInput } from '../../../../ui/form/inputs/instant-input.tsx';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts';

const hour = 3_600_000;

/** Keeps a rule quiet until a time. */
export function SnoozeDialog({ rule, close }: { rule: MonitoringResult; close: () => void }) {
  const t = useText();
  return (
    <Dialog
      name="snooze"
      size="md"
      title={t('monitoring.snooze-title', { name: rule.name })}
      startsAt="form"
      close={close}
    >
      <SnoozeForm rule={rule} close={close} />
    </Dialog>
  );
}

function SnoozeForm({ rule, close }: { rule: MonitoringResult; close: () => void }) {
  const t = useText();
  const timeZone = useTimeZone();
  const requestClose = useCloseDialog();
  const schema = useMemo(
    () =>
      z.preprocess((typed) => {
        const { until, reason } = typed as { until: string; reason: string };
        return { until: typedInstant(until, timeZone), reason };
      }, monitoringRulesApi.snooze.body),
    [timeZone],
  );
  const { form, field, submit, showFields } = useValidatedForm(schema, {
    until: toWallClock(new Date(Date.now() + 24 * hour), timeZone),
    reason: '',
  });
  const unsaved = useUnsavedInput(form.isDirty());
  const snooze = useSave(monitoringRulesApi.snooze, {
    failure: 'monitoring.snooze-failed',
    onFields: showFields,
    onSuccess() {
      unsaved.forget();
      close();
      showSuccess('monitoring.snoozed', { name: rule.name });
      void refetch(monitoringApi);
    },
    onFailure: (error) => isApiError(error) && showFields(error.fields),
  });
  return (
    <form
      noValidate
      onSubmit={submit(({ until, reason }) =>
        snooze.save({ params: { id: rule.id }, body: { until: typedInstant(until, timeZone), reason } }),
      )}
    >
      <Stack gap="md">
        <Text size="sm">{t('monitoring.snooze-effect')}</Text>
        <InstantInput
          label={t('monitoring.snooze-until')}
          path="until"
          isRequired
          value={form.values.until}
          setValue={(typed) => form.setFieldValue('until', typed)}
          error={field('until').error}
        />
        <TextInput
          label={t('monitoring.snooze-reason')}
          withAsterisk
          maxLength={200}
          data-autofocus
          {...field('reason')}
        />
        <FormButtons isSaving={snooze.isSaving} close={requestClose} verb={t('monitoring.snooze')} />
      </Stack>
    </form>
  );
}
