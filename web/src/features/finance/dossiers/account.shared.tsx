import type { TextKey } from '@houston/contract/texts/sections';
import { isTextKey } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';

/** An account of the ledger, by its name. */
export function Account({ name }: { name: string }) {
  const t = useText();
  const key = `dossiers.account-${name}` as TextKey;
  return isTextKey(key) ? t(key) : name;
}
