import type { TextOf } from '../../../i18n/use-text.ts';
import type { Choice } from '../filter.ts';

export function choiceText(choice: Choice, t: TextOf): string {
  return 'label' in choice ? t(choice.label) : choice.words;
}
