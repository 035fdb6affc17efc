import { useText } from '../../../../i18n/use-text.ts';
import { nameBrowser } from './browser-name.ts';

/** Says a user agent in words: `Firefox 132 on Windows`. */
export function useSessionName(): (userAgent: string) => string {
  const t = useText();
  return (userAgent) => {
    const { browser, system } = nameBrowser(userAgent);
    const name = browser ?? t('profile.session-unknown-browser');
    return system === null ? name : t('profile.session-browser', { browser: name, system });
  };
}
