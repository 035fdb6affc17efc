import { type SavedView, savedViewsApi } from '@houston/contract/features/work/saved-views/saved-views.api';
import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { isApiError } from '../../platform/calls/api-error.ts';
import { showSuccess } from '../../platform/toast.ts';
import { useSave } from '../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../ui/form/form-buttons.tsx';
import { useUnsavedInput } from '../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { readViews, useShown } from './use-saved-views.ts';

/** Saves what is shown as a view of its screen, and deletes views of it. */
export function SavedViewsDialog({ close }: { close: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('saved-views.title')} size="md" startsAt="form" close={close}>
      <SaveForm close={close} />
      <OwnViews />
    </Dialog>
  );
}

const Named = savedViewsApi.save.body.pick({ name: true });

function SaveForm({ close }: { close: () => void }) {
  const t = useText();
  const ask = useCloseDialog();
  const shown = useShown();
  // The name that another view of this screen has: asked about before that one is replaced.
  const [taken, setTaken] = useState<string | null>(null);
  const { form, field, submit, showFields } = useValidatedForm(Named, { name: '' });
  const { forget } = useUnsavedInput(form.isDirty());
  const { save, isSaving } = useSave(savedViewsApi.save, {
    failure: 'saved-views.save-failed',
    onFields: showFields,
    onFailure: (error) => {
      if (isApiError(error) && error.code === 'duplicate_entry') setTaken(form.getValues().name);
    },
    onSuccess: ({ name }) => {
      showSuccess('saved-views.saved', { name });
      forget();
      close();
    },
  });
  const { name } = form.values;
  const isReplacing = name === taken;
  return (
    <form noValidate onSubmit={submit((typed) => save({ body: { ...typed, ...shown, isReplacing } }))}>
      <TextInput
        label={t('saved-views.name')}
        description={t('saved-views.name-help')}
        withAsterisk
        maxLength={60}
        data-autofocus
        {...field('name')}
      />
      <FormButtons
        isSaving={isSaving}
        close={ask}
        verb={t(isReplacing ? 'saved-views.replace' : 'saved-views.save')}
        isDanger={isReplacing}
      />
    </form>
  );
}

function OwnViews() {
  const { screen } = useShown();
  return (
    <Loaded query={useQuery(readViews)} failure="saved-views.load-failed" height={40}>
      {({ data }) => (
        <Stack component="ul" gap={4} mt="lg" p={0} style={{ listStyle: 'none' }}>
          {data
            .filter((view) => view.screen === screen)
            .map((view) => (
              <OwnView key={view.id} view={view} />
            ))}
        </Stack>
      )}
    </Loaded>
  );
}

function OwnView({ view: { id, name } }: { view: SavedView }) {
  const t = useText();
  const { save, isSaving } = useSave(savedViewsApi.remove, {
    failure: 'saved-views.remove-failed',
    onSuccess: () => showSuccess('saved-views.removed', { name }),
  });
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text size="sm" truncate>
        {name}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={isSaving}
        aria-label={t('saved-views.remove', { name })}
        onClick={() => void save({ params: { id } })}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
