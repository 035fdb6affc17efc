import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { severities } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { Button, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { showErrorText, showSuccess } from '../../../../platform/toast.ts';
import { InstantInput } from '../../../../ui/form/inputs/instant-input.tsx';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import classes from '../status-notices.module.css';
import { useNoticeSave } from '../use-notice-save.ts';
import { LanguageFields } from './language-fields.tsx';
import { NoticeOutcome } from './notice-outcome.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { everyTenant, type NoticeFormState, useNoticeForm } from './use-notice-form.ts';

/** What a notice says, when, where and to whom, beside what that will look like. */
export function NoticeForm({ close }: { close: () => void }) {
  const t = useText();
  const notice = useNoticeForm();
  const unsaved = useUnsavedInput(notice.isDirty);
  const create = useNoticeSave(statusNoticesApi.create, {
    onSuccess({ state }) {
      unsaved.forget();
      close();
      showSuccess(`status-notices.added-${state}`);
    },
    onFailure(error) {
      if (isApiError(error)) notice.showFields(error.fields);
    },
  });
  const save = () => void create.save({ body: notice.body() });
  return (
    <form noValidate onSubmit={notice.submit(save, () => showErrorText(text('general.incomplete')))}>
      <div className={classes.sides}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <SeverityChoice notice={notice} />
            <TenantChoice notice={notice} />
            <Times notice={notice} />
          </SimpleGrid>
          <LanguageFields notice={notice} />
          <PlaceChoice notice={notice} />
        </Stack>
        <NoticePreview values={notice.form.values} end={endOf(notice)} />
      </div>
      <Group justify="space-between" gap="sm" mt="md" className={classes.foot}>
        <NoticeOutcome
          notice={notice.notice}
          hasText={notice.form.values.languages.some(({ text }) => text.trim() !== '')}
        />
        <Button type="submit" loading={create.isSaving}>
          {t('status-notices.add')}
        </Button>
      </Group>
    </form>
  );
}

interface PartProps {
  notice: NoticeFormState;
}

function SeverityChoice({ notice }: PartProps) {
  const t = useText();
  return (
    <Select
      label={t('status-notices.severity')}
      withAsterisk
      aria-required
      data={severities.map((severity) => ({
        value: String(severity),
        label: `${severity} ${t(`status-notices.severity-${severity}`)}`,
      }))}
      allowDeselect={false}
      {...notice.field('severity')}
    />
  );
}

function TenantChoice({ notice }: PartProps) {
  const t = useText();
  const names = useQuery(readOf(tenantsApi.names, {}));
  const known = names.data ?? [];
  const { error, ...field } = notice.field('tenantId');
  return (
    <Select
      label={t('status-notices.tenant')}
      data={[
        { value: everyTenant, label: t('status-notices.all-tenants') },
        ...known.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      allowDeselect={false}
      searchable={known.length > 10}
      error={error ?? (names.isError && t('status-notices.could-not-retrieve-tenants'))}
      {...field}
    />
  );
}

function Times({ notice: { form, field } }: PartProps) {
  const t = useText();
  return (
    <>
      <InstantInput
        label={t('status-notices.start')}
        path="startDate"
        isRequired
        value={form.values.startDate}
        setValue={(typed) => form.setFieldValue('startDate', typed)}
        error={field('startDate').error}
      />
      <InstantInput
        label={t('status-notices.end')}
        path="endDate"
        hint={t('status-notices.end-hint')}
        value={form.values.endDate}
        setValue={(typed) => form.setFieldValue('endDate', typed)}
        error={field('endDate').error}
      />
    </>
  );
}

function endOf({ notice }: NoticeFormState): Date | null {
  return notice?.endDate instanceof Date ? notice.endDate : null;
}
