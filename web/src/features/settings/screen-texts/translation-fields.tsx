import {
  isMissing,
  leadingText,
  placeholdersIn,
  type ScreenInformation,
  type ScreenText,
} from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { type Language, languageNames, languages } from '@houston/contract/languages';
import type { FieldPath } from '@houston/contract/shapes/field-path';
import { Checkbox, Fieldset, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { languageName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/values/when.tsx';
import classes from './screen-texts.module.css';
import type { ScreenFormState, ScreenValues } from './use-screen-form.ts';

interface TranslationFieldsProps {
  state: ScreenFormState;
  /** As stored. */
  screen: ScreenInformation;
  /** As typed. */
  values: ScreenValues['translations'];
}

/** A title and a description for each language, with what is known about the translation. */
export function TranslationFields({ state, screen, values }: TranslationFieldsProps) {
  const t = useText();
  const reader = useLanguage();
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
                <Mark language={language} screen={screen} values={values} />
              </Group>
            }
          >
            <TextInput
              label={t('screen-texts.title-in', { language: languageName(language, reader) })}
              lang={language}
              {...hintOf('title')}
              {...inputOf(state, `translations.${language}.title`)}
            />
            <Textarea
              label={t('screen-texts.description-in', { language: languageName(language, reader) })}
              lang={language}
              autosize
              minRows={2}
              maxRows={8}
              {...hintOf('description')}
              {...inputOf(state, `translations.${language}.description`)}
            />
            <Status language={language} state={state} screen={screen} />
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
function inputOf(state: ScreenFormState, path: FieldPath<ScreenValues>) {
  const { type: _type, ...props } = { type: undefined, ...state.field(path) };
  return props;
}

type MarkProps = Pick<TranslationFieldsProps, 'screen' | 'values'> & { language: Language };

function Mark({ language, screen, values }: MarkProps) {
  const t = useText();
  if (isMissing(values, language)) {
    const isMeant = screen.leftEmpty.includes(language);
    return (
      <StateBadge tone={isMeant ? 'neutral' : 'bad'}>
        {t(isMeant ? 'screen-texts.left-empty' : 'screen-texts.is-missing')}
      </StateBadge>
    );
  }
  if (screen.translations[language]?.outdatedBy == null) return null;
  return <StateBadge tone="warning">{t('screen-texts.is-outdated')}</StateBadge>;
}

interface StatusProps extends Pick<TranslationFieldsProps, 'state' | 'screen'> {
  language: Language;
}

/** Who wrote it and when; for one that is outdated by what, and the way to say that it need not change. */
function Status({ language, state, screen }: StatusProps) {
  const t = useText();
  const reader = useLanguage();
  const stored = screen.translations[language];
  if (stored === undefined) return null;
  const { outdatedBy, changedBy, changedAt } = stored;
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('screen-texts.changed-by', { name: changedBy || t('screen-texts.by-houston') })}, <When at={changedAt} />
      </Text>
      {outdatedBy !== null && (
        <Checkbox
          size="xs"
          label={t('screen-texts.still-right')}
          description={t('screen-texts.outdated-by', { language: languageName(outdatedBy, reader) })}
          checked={state.confirmed.includes(language)}
          onChange={(event) => state.confirm(language, event.currentTarget.checked)}
        />
      )}
    </>
  );
}
