import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { Instant } from '@houston/contract/fields';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import * as z from 'zod';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { fromWallClock, toWallClock } from '../../../i18n/wall-clock.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { refetchUnder } from '../../../platform/query-client.ts';
import { useTimeZone } from '../../../platform/session.ts';
import { showErrorText } from '../../../platform/toast.ts';
import { InstantInput } from '../../../ui/instant-input.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { useUnsavedInput } from '../../../ui/unsaved-input.tsx';
import { useEditedRecord } from '../../../ui/use-edited-record.ts';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { NoticeText } from './notice-words.tsx';
import { useNoticeSave } from './use-notice-save.ts';

const labels = { endDate: 'status-notices.end' } as const;

/** One field: the new end. */
export function ExtendForm({ notice, close }: { notice: StatusNotice; close: () => void }) {
  const t = useText();
  const timeZone = useTimeZone();
  const stored = { version: notice.version, values: { endDate: wallOf(notice.endTimeUtc, timeZone) } };
  const schema = useMemo(
    () =>
      z.preprocess(
        (typed) => ({ endDate: isoOf((typed as { endDate: string }).endDate, timeZone) }),
        z.object({ endDate: Instant }),
      ),
    [timeZone],
  );
  const { form, field, submit, showFields } = useValidatedForm(schema, stored.values);
  const edited = useEditedRecord(form, stored, ['endDate']);
  const unsaved = useUnsavedInput(edited.isDirty);
  const extend = useNoticeSave(statusNoticesApi.extend, {
    onSuccess() {
      unsaved.forget();
      close();
    },
    onFailure(error) {
      if (isApiError(error)) showFields(error.fields);
      // What is stored now shows beside what is typed.
      if (isApiError(error, 'stale_version') || isApiError(error, 'notice_not_active'))
        void refetchUnder(statusNoticesApi.list.path);
    },
  });

  const input = useRef<HTMLInputElement>(null);
  // The dialog opened before the notice had been read.
  useEffect(() => input.current?.focus(), []);

  function save(endDate: string, version: number): void {
    void extend.save({ params: { id: notice.id }, body: { endDate: isoOf(endDate, timeZone), version } });
  }

  function keepMine(): void {
    const { values, version } = edited.keepMine();
    save(values.endDate, version);
  }

  return (
    <form
      noValidate
      onSubmit={submit(
        ({ endDate }) => save(endDate, edited.version),
        () => showErrorText(text('general.incomplete')),
      )}
    >
      <StaleNotice
        differences={edited.differences}
        labels={labels}
        takeTheirs={edited.takeTheirs}
        keepMine={keepMine}
        isBusy={extend.isSaving}
      />
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
    </form>
  );
}

function wallOf(end: Date | null, timeZone: string | null): string {
  return end === null ? '' : toWallClock(end, timeZone);
}

/** What is no date stays as typed, so that the schema refuses it. */
function isoOf(typed: string, timeZone: string | null): string {
  return fromWallClock(typed, timeZone)?.toISOString() ?? typed.trim();
}
