import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { Instant } from '@houston/contract/fields';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import * as z from 'zod';
import { useText } from '../../../i18n/use-text.ts';
import { toWallClock, typedInstant } from '../../../i18n/wall-clock.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import type { FieldLabels } from '../../../ui/form/field-labels.ts';
import { InstantInput } from '../../../ui/form/inputs/instant-input.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { NoticeText } from './notice-words.tsx';
import { useNoticeSave } from './use-notice-save.ts';

const labels: FieldLabels<{ endDate: string }> = { endDate: 'status-notices.end' };

/** One field: the new end. */
export function ExtendForm({ notice, close }: { notice: StatusNotice; close: () => void }) {
  const t = useText();
  const timeZone = useTimeZone();
  const stored = { version: notice.version, values: { endDate: wallOf(notice.endTimeUtc, timeZone) } };
  const schema = useMemo(
    () =>
      z.preprocess(
        (typed) => ({ endDate: typedInstant((typed as { endDate: string }).endDate, timeZone) }),
        z.object({ endDate: Instant }),
      ),
    [timeZone],
  );
  const record = useRecordForm(schema, stored, labels);
  const { form, field } = record;
  const extend = useNoticeSave(statusNoticesApi.extend, {
    success: 'status-notices.extended',
    onSuccess() {
      record.forget();
      close();
    },
    onFailure(error) {
      const readAgain = () => refetch(statusNoticesApi.list);
      record.showRefusal(error, readAgain);
      if (isApiError(error, 'notice_not_active')) void readAgain();
    },
  });

  const input = useRef<HTMLInputElement>(null);
  // The dialog opened before the notice had been read.
  useEffect(() => input.current?.focus(), []);

  function save({ values, version }: Stored<{ endDate: string }>): void {
    void extend.save({ params: { id: notice.id }, body: { endDate: typedInstant(values.endDate, timeZone), version } });
  }

  return (
    <RecordForm record={record} save={save} isSaving={extend.isSaving} incomplete="general.incomplete">
      <Stack gap="md">
        <Text size="sm">
          <NoticeText notice={notice} lines={3} />
        </Text>
        <InstantInput
          label={t('status-notices.end')}
          path="endDate"
          inputRef={input}
          isRequired
          value={form.values.endDate}
          setValue={(typed) => form.setFieldValue('endDate', typed)}
          error={field('endDate').error}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={extend.isSaving}>
            {t('general.save')}
          </Button>
        </Group>
      </Stack>
    </RecordForm>
  );
}

function wallOf(end: Date | null, timeZone: string | null): string {
  return end === null ? '' : toWallClock(end, timeZone);
}
