import type { TextKey } from '@houston/contract/texts/sections';
import { isTextKey, text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';

/** An account of the ledger, by its name. */
export function Account({ name }: { name: string }) {
  useText();
  return accountName(name);
}

/** The same for a file. */
export function accountName(name: string): string {
  const key = `dossiers.account-${name}` as TextKey;
  return isTextKey(key) ? text(key) : name;
}
