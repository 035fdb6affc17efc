import { simulatorScenariosApi } from '@houston/contract/features/partners/simulator/simulator.api';
import { type ListedScenario, NewScenario } from '@houston/contract/features/partners/simulator/simulator.schema';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../../ui/dialog/dialog.tsx';
import { useUnsavedInput } from '../../../../ui/form/unsaved-input.tsx';
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts';
import { type CallForm, sentParameters, writtenBody } from '../call-form.ts';

interface SaveScenarioProps {
  form: CallForm;
  /** The own scenario that was loaded: it can be saved over. */
  replaced: ListedScenario | null;
  close: () => void;
  saved: (scenario: ListedScenario) => void;
}

const Named = NewScenario.pick({ name: true, isShared: true });

/** Keeps what is typed under a name. */
export function SaveScenarioDialog(props: SaveScenarioProps) {
  const t = useText();
  return (
    <Dialog title={t('simulator.scenario-save')} size="md" startsAt="form" close={props.close}>
      <SaveForm {...props} />
    </Dialog>
  );
}

function SaveForm({ form: { detail }, form, replaced, close, saved }: SaveScenarioProps) {
  const t = useText();
  const ask = useCloseDialog();
  const {
    form: named,
    field,
    submit,
    showFields,
  } = useValidatedForm(Named, {
    name: replaced?.name ?? '',
    isShared: replaced?.isShared ?? false,
  });
  const { forget } = useUnsavedInput(named.isDirty());
  const options = {
    success: 'simulator.scenario-saved',
    failure: 'simulator.scenario-save-failed',
    onFields: showFields,
    onSuccess(scenario: ListedScenario) {
      forget();
      saved(scenario);
      close();
    },
  } as const;
  const create = useSave(simulatorScenariosApi.create, options);
  const change = useSave(simulatorScenariosApi.change, options);
  const values = {
    fingerprint: detail.fingerprint,
    parameters: sentParameters(form),
    // What is not whole yet is kept as far as it goes.
    body: writtenBody(form).json ?? form.json,
  };
  return (
    <form noValidate onSubmit={submit((typed) => create.save({ body: { ...typed, ...values, endpoint: detail.id } }))}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('simulator.scenario-hint')}
        </Text>
        <TextInput
          label={t('simulator.scenario-name')}
          withAsterisk
          maxLength={100}
          data-autofocus
          {...field('name')}
        />
        <Checkbox
          label={t('simulator.scenario-shared')}
          checked={named.values.isShared}
          onChange={(event) => named.setFieldValue('isShared', event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={ask}>
            {t('general.close')}
          </Button>
          {replaced !== null && (
            <Button
              variant="default"
              loading={change.isSaving}
              onClick={() =>
                submit((typed) =>
                  change.save({
                    params: { id: replaced.id },
                    body: { ...typed, ...values, version: replaced.version },
                  }),
                )()
              }
            >
              {t('simulator.scenario-replace', { name: replaced.name })}
            </Button>
          )}
          <Button type="submit" loading={create.isSaving}>
            {t('general.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
