import { screenTextsApi } from '@houston/contract/features/settings/screen-texts/screen-texts.api';
import {
  lacksText,
  type ScreenInformation,
} from '@houston/contract/features/settings/screen-texts/screen-texts.schema';
import type { Language } from '@houston/contract/languages';
import { useEffect, useRef } from 'react';
import { formatList } from '../../../i18n/format.ts';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import { showErrorText } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';

/**
 * Has the texts of the translation catalogue saved for screens that have none in `language`, and says which stay without.
 * Asked once for each language while the page is open: what the catalogue lacks it will lack the next time too.
 */
export function useDefaultTexts(screens: readonly ScreenInformation[], language: Language): void {
  const asked = useRef(new Set<Language>());
  const { save } = useSave(screenTextsApi.saveDefaults, {
    failure: 'screen-texts.defaults-failed',
    onSuccess({ without }) {
      if (without.length > 0)
        showErrorText(text('screen-texts.no-translations', { page: formatList(without, currentLanguage()) }));
    },
  });
  const isAnyMissing = screens.some((screen) => lacksText(screen, language));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is another with each render
  useEffect(() => {
    if (!isAnyMissing || asked.current.has(language)) return;
    asked.current.add(language);
    void save({ body: { language } });
  }, [isAnyMissing, language]);
}
