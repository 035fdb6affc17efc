import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import {
  languagesOf,
  NewUpdate,
  type StatusNotice,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import type { Language } from '@houston/contract/languages';
import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { languageName } from '../../../../i18n/format.ts';
import { text } from '../../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { isApiError } from '../../../../platform/calls/api-error.ts';
import { refetch } from '../../../../platform/query-client.ts';
import { showErrorText } from '../../../../platform/toast.ts';
import { FormButtons } from '../../../../ui/form/form-buttons.tsx';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts';
import { NoticeTexts } from '../notice-texts.tsx';
import { useNoticeSave } from '../use-notice-save.ts';

interface UpdateValues {
  languages: { language: Language; text: string }[];
}

/** A text for each language of the notice, below what it has said so far. */
export function UpdateForm({ notice, close }: { notice: StatusNotice; close: () => void }) {
  const t = useText();
  const reader = useLanguage();
  // What a notice says never changes, so neither do its languages.
  const [initial] = useState<UpdateValues>(() => ({
    languages: languagesOf(notice).map((language) => ({ language, text: '' })),
  }));
  const { form, field, submit, showFields } = useValidatedForm(NewUpdate, initial);
  const unsaved = useUnsavedInput(form.isDirty());
  const add = useNoticeSave(statusNoticesApi.addUpdate, {
    success: 'status-notices.update-added',
    onSuccess() {
      unsaved.forget();
      close();
    },
    onFailure(error) {
      if (!isApiError(error)) return;
      showFields(error.fields);
      if (error.code === 'notice_not_active' || error.code === 'notice_updates_full') {
        void refetch(statusNoticesApi.list);
      }
    },
  });
  const save = (values: UpdateValues) => void add.save({ params: { id: notice.id }, body: values });
  return (
    <form noValidate onSubmit={submit(save, () => showErrorText(text('general.incomplete')))}>
      <Stack gap="md">
        <NoticeTexts notice={notice} />
        <Text size="xs" c="dimmed">
          {t('status-notices.update-hint')}
        </Text>
        {initial.languages.map(({ language }, index) => {
          const { type: _text, ...input } = { type: undefined, ...field(`languages.${index}.text`) };
          return (
            <Textarea
              key={language}
              label={t('status-notices.update-in', { language: languageName(language, reader) })}
              lang={language}
              withAsterisk
              aria-required
              autosize
              minRows={2}
              maxRows={6}
              {...(index === 0 && { 'data-autofocus': true })}
              {...input}
            />
          );
        })}
      </Stack>
      <FormButtons isSaving={add.isSaving} close={close} verb={t('status-notices.add-update')} />
    </form>
  );
}
