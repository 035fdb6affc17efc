import type { TextKey } from '@houston/contract/texts/sections';
import { isTextKey } from '../../../i18n/i18n.ts';

/**
 * What reading a flag does: ENABLE_ADMIN_LOGIN -> `environment-settings.descriptions.enable-admin-login`. Each flag that
 * Houston reads has its words; null means that nothing in Houston reads it.
 */
export function descriptionKey(name: string): TextKey | null {
  const key = `environment-settings.descriptions.${name.toLowerCase().replaceAll('_', '-')}`;
  return isTextKey(key) ? key : null;
}
