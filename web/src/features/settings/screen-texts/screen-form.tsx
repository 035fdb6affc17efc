import type { ScreenInformation } from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showErrorText, showSuccess } from '../../../platform/toast.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import type { Stored } from '../../../ui/form/use-edited-record.ts';
import classes from './screen-texts.module.css';
import { ScreenshotField } from './screenshot-field.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { changedTexts, type ScreenValues, useScreenForm, valuesOf } from './use-screen-form.ts';
import { useScreenSave } from './use-screen-save.ts';
import { useScreenshotChoice } from './use-screenshot-choice.ts';

interface ScreenFormProps {
  screen: ScreenInformation;
  close: () => void;
}

/** Texts and screenshot of one screen, saved together; what could not be saved stays here. */
export function ScreenForm({ screen, close }: ScreenFormProps) {
  const t = useText();
  const state = useScreenForm(screen);
  const { form, edited, confirmed } = state;
  const choice = useScreenshotChoice(screen);
  const unsaved = useUnsavedInput(edited.isDirty || confirmed.length > 0 || choice.file !== null);
  const { save: send, isSaving, progress } = useScreenSave(screen.pageName);

  async function save({ values, version }: Stored<ScreenValues>): Promise<void> {
    // A chosen file that cannot be used would else be left out unseen.
    if (choice.error !== null) return showErrorText(text('general.incomplete'));
    // What replaces a newer version is different from that one.
    const base = version === edited.version ? edited.base : valuesOf(screen);
    const translations = changedTexts(base, values);
    const rest = confirmed.filter((language) => !(language in translations));
    const isTextChanged = Object.keys(translations).length + rest.length > 0;
    if (!isTextChanged && choice.file === null) {
      showSuccess('screen-texts.edit-no-changes');
      return done();
    }
    const outcome = await send({
      texts: isTextChanged ? { translations, confirmed: rest, version } : null,
      image: choice.file && { file: choice.file, imageVersion: choice.seenVersion },
    });
    if (outcome.isWhole) return done();
    if (outcome.texts) edited.saved({ version: outcome.texts.version, values: valuesOf(outcome.texts) }, values);
    if (isApiError(outcome.textsError)) state.showFields(outcome.textsError.fields);
    if (outcome.image) choice.choose(null);
    else if (outcome.imageError !== null) choice.refuse(outcome.imageError);
  }

  function done(): void {
    unsaved.forget();
    close();
  }

  return (
    <RecordForm record={state} save={save} isSaving={isSaving} incomplete="general.incomplete">
      <div className={classes.sides}>
        <Stack gap="md">
          <TextInput
            label={t('screen-texts.page-name')}
            value={screen.pageName}
            readOnly
            classNames={{ input: classes.pageName }}
          />
          <TranslationFields state={state} screen={screen} values={form.values.translations} />
        </Stack>
        <ScreenshotField screen={screen} choice={choice} progress={progress} />
      </div>
      <Group justify="flex-end" gap="sm" mt="md" className={classes.foot}>
        <Button variant="default" onClick={close}>
          {t('general.close')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('general.save')}
        </Button>
      </Group>
    </RecordForm>
  );
}
