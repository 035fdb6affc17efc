import { Fieldset, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { languageName } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import classes from '../status-notices.module.css';
import type { NoticeFormState } from './use-notice-form.ts';

/** A text and a link for each language; one text has to be filled in. */
export function LanguageFields({ notice: { form, field } }: { notice: NoticeFormState }) {
  const t = useText();
  const reader = useLanguage();
  return (
    <Fieldset legend={t('status-notices.texts')} className={classes.set}>
      <Text size="xs" c="dimmed" mb="xs">
        {t('status-notices.texts-hint')}
      </Text>
      <Stack gap="sm">
        {form.values.languages.map(({ language, text, url }, index) => {
          const hasLinkAlone = text.trim() === '' && url.trim() !== '';
          const { type: _text, ...textField } = { type: undefined, ...field(`languages.${index}.text`) };
          return (
            <div key={language} className={classes.language}>
              <Textarea
                label={t('status-notices.text-in', { language: languageName(language, reader) })}
                lang={language}
                autosize
                minRows={1}
                maxRows={6}
                {...(index === 0 && { 'data-autofocus': true })}
                {...textField}
              />
              <TextInput
                label={t('status-notices.url-in', { language: languageName(language, reader) })}
                placeholder="https://"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                {...(hasLinkAlone && { description: t('status-notices.link-without-text') })}
                {...field(`languages.${index}.url`)}
              />
            </div>
          );
        })}
      </Stack>
    </Fieldset>
  );
}
