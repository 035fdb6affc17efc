import type { useText } from '../../../i18n/use-text.ts';

/** Why an admin changed a circuit, and who that was where it is known. */
export function saidOf(t: ReturnType<typeof useText>, reason: string, name: string | null): string {
  return name === null || name === '' ? reason : t('integration-partners.circuit-said', { reason, name });
}
