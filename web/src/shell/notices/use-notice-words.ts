import { noticeWords } from '@houston/contract/features/operations/status-notices/notice-words.texts';
import type { Language } from '@houston/contract/languages';
import { useLanguage, useText } from '../../i18n/use-text.ts';

/** The words around a notice are in its own language, also where the console speaks another. */
export function useNoticeWords(language: Language): (key: keyof typeof noticeWords) => string {
  const t = useText();
  const own = useLanguage();
  return (key) => (language === own ? t(`status-notices.${key}`, { time: '{{time}}' }) : noticeWords[key][language]);
}
