import {
  placeholderFaults,
  type ScreenInformation,
  ScreenText,
  textFields,
} from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import { type Language, languages } from '@houston/contract/languages';
import type { TextKey } from '@houston/contract/texts/sections';
import { useState } from 'react';
import * as z from 'zod';
import { type EditedRecord, useEditedRecord } from '../../../ui/form/use-edited-record.ts';
import { useValidatedForm, type ValidatedForm } from '../../../ui/form/use-validated-form.ts';

/** As typed; the names are those of the call, so that its refusals find their fields. */
export interface ScreenValues {
  translations: Record<Language, ScreenText>;
}

const perLanguage = Object.fromEntries(languages.map((language) => [language, ScreenText])) as Record<
  Language,
  typeof ScreenText
>;

const Values = z.object({ translations: z.object(perLanguage) }).superRefine(({ translations }, context) => {
  for (const [path, message] of Object.entries(placeholderFaults(translations))) {
    context.addIssue({ code: 'custom', path: path.split('.'), message });
  }
});

/** The fields of the form, each a path in its values: `translations.nl.title`. */
const textPaths = languages.flatMap((language) =>
  textFields.map((field) => ({ path: `translations.${language}.${field}` as const, language, field })),
);

const labels = Object.fromEntries(
  textPaths.map(({ path, field, language }) => [path, `screen-texts.${field}-${language}` satisfies TextKey]),
) as Record<(typeof textPaths)[number]['path'], TextKey>;

export interface ScreenFormState extends ValidatedForm<ScreenValues> {
  edited: EditedRecord<ScreenValues>;
  /** Languages that somebody says are still right. */
  confirmed: readonly Language[];
  confirm(language: Language, isRight: boolean): void;
}

/** The texts of a screen as they are being edited; a form without input of its own follows what others save. */
export function useScreenForm(screen: ScreenInformation): ScreenFormState {
  const [confirmed, setConfirmed] = useState<readonly Language[]>([]);
  const validated = useValidatedForm(Values, valuesOf(screen));
  const stored = { version: screen.version, values: valuesOf(screen) };
  const edited = useEditedRecord(validated.form, stored, labels);
  // Others may have said so, or written it anew, meanwhile.
  const standing = confirmed.filter((language) => screen.translations[language]?.outdatedBy != null);
  return {
    ...validated,
    edited,
    confirmed: standing,
    confirm(language, isRight) {
      setConfirmed(isRight ? [...standing, language] : standing.filter((other) => other !== language));
    },
  };
}

export function valuesOf({ translations }: ScreenInformation): ScreenValues {
  const textIn = (language: Language) => {
    const { title = '', description = '' } = translations[language] ?? {};
    return [language, { title, description }];
  };
  return { translations: Object.fromEntries(languages.map(textIn)) as ScreenValues['translations'] };
}

/** Only the languages in which something is different, as the call wants them. */
export function changedTexts(base: ScreenValues, values: ScreenValues): Partial<Record<Language, ScreenText>> {
  const isChanged = (language: Language) =>
    textFields.some((field) => base.translations[language][field] !== values.translations[language][field].trim());
  return Object.fromEntries(languages.filter(isChanged).map((language) => [language, values.translations[language]]));
}
