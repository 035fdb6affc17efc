import { backgroundServices } from '@houston/contract/features/operations/background-services/background-services.api';
import type { TextKey } from '@houston/contract/texts/sections';

/** The name of a background service by its number. */
export function serviceKey(service: number): TextKey {
  const names = Object.keys(backgroundServices) as (keyof typeof backgroundServices)[];
  return `background-services.name.${names.find((name) => backgroundServices[name] === service) ?? 'unknown'}`;
}
