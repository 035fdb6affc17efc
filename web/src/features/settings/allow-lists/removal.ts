import type { TextOf } from '../../../i18n/use-text.ts';

/** What is asked before an entry is deleted. */
export function removalOf(entry: string, t: TextOf) {
  return {
    button: t('allow-lists.delete'),
    title: t('allow-lists.delete-title', { entry }),
    effect: t('allow-lists.delete-effect'),
    verb: t('allow-lists.delete-verb', { entry }),
  };
}
