import { type Language, languageNames, languages } from '@houston/contract/languages';
import { setLanguage } from '../../i18n/i18n.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import styles from './language-selector.module.css';

interface LanguageSelectorProps {
  /** After the console shows it; for who is signed in, to keep it. */
  onChange?: (language: Language) => void;
}

/** Shows the console in another language at once. */
export function LanguageSelector({ onChange }: LanguageSelectorProps) {
  const t = useText();
  const current = useLanguage();

  async function choose(code: string): Promise<void> {
    const language = languages.find((known) => known === code);
    if (language === undefined) return;
    await setLanguage(language);
    onChange?.(language);
  }

  return (
    <select
      className={styles.select}
      aria-label={t('general.language')}
      value={current}
      onChange={(event) => void choose(event.currentTarget.value)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  );
}
