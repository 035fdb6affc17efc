import {
  isMissing,
  leadingText,
  placeholdersIn,
  type ScreenInformation,
  type ScreenText,
} from '@houston/contract/features/platform/screen-texts/screen-texts.schema';
import { type Language, languageNames, languages } from '@houston/contract/languages';
import { Checkbox, Fieldset, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/when.tsx';
import classes from './screen-texts.module.css';
import type { ScreenFormState, ScreenValues } from './use-screen-form.ts';

interface TranslationFieldsProps {
  state: ScreenFormState;
  /** As stored. */
  translations: ScreenInformation['translations'];
  /** As typed. */
  values: ScreenValues['translations'];
}

/** A title and a description for each language, with what is known about the translation. */
export function TranslationFields({ state, translations, values }: TranslationFieldsProps) {
  const t = useText();
  return (
    <section aria-label={t('screen-texts.texts')}>
      <Text size="xs" c="dimmed" mb="xs">
        {t('screen-texts.texts-hint', { hint: '{{name}}' })}
      </Text>
      <Stack gap="sm">
        {languages.map((language) => (
          <Fieldset
            key={language}
            className={classes.language}
            legend={
              <Group gap="xs">
                <span lang={language}>{languageNames[language]}</span>
                <Mark language={language} translations={translations} values={values} />
              </Group>
            }
          >
            <TextInput
              label={t('screen-texts.title-in', { language: languageNames[language] })}
              lang={language}
              {...hintOf('title')}
              {...inputOf(state, `translations.${language}.title`)}
            />
            <Textarea
              label={t('screen-texts.description-in', { language: languageNames[language] })}
              lang={language}
              autosize
              minRows={2}
              maxRows={8}
              {...hintOf('description')}
              {...inputOf(state, `translations.${language}.description`)}
            />
            <Status language={language} state={state} translations={translations} />
          </Fieldset>
        ))}
      </Stack>
    </section>
  );

  /** Which placeholders the field needs, where there are any. */
  function hintOf(field: keyof ScreenText) {
    const names = placeholdersIn(leadingText(values, field)).map((name) => `{{${name}}}`);
    if (names.length === 0) return {};
    return {
      description: t('screen-texts.placeholders-expected', { names: names.join(' ') }),
      inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    };
  }
}

/** The props of a text input; a textarea takes no type. */
function inputOf(state: ScreenFormState, path: string) {
  const { type: _type, ...props } = { type: undefined, ...state.field(path) };
  return props;
}

type MarkProps = Pick<TranslationFieldsProps, 'translations' | 'values'> & { language: Language };

function Mark({ language, translations, values }: MarkProps) {
  const t = useText();
  if (isMissing(values, language)) return <StateBadge tone="bad">{t('screen-texts.is-missing')}</StateBadge>;
  if (translations[language]?.outdatedBy == null) return null;
  return <StateBadge tone="warning">{t('screen-texts.is-outdated')}</StateBadge>;
}

interface StatusProps extends Pick<TranslationFieldsProps, 'state' | 'translations'> {
  language: Language;
}

/** Who wrote it and when; for one that is outdated by what, and the way to say that it need not change. */
function Status({ language, state, translations }: StatusProps) {
  const t = useText();
  const stored = translations[language];
  if (stored === undefined) return null;
  const { outdatedBy, changedBy, changedAt } = stored;
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('screen-texts.changed-by', { name: changedBy })}, <When at={changedAt} />
      </Text>
      {outdatedBy !== null && (
        <Checkbox
          size="xs"
          label={t('screen-texts.still-right', { language: languageNames[language] })}
          description={t('screen-texts.outdated-by', { language: languageNames[outdatedBy] })}
          checked={state.confirmed.includes(language)}
          onChange={(event) => state.confirm(language, event.currentTarget.checked)}
        />
      )}
    </>
  );
}
