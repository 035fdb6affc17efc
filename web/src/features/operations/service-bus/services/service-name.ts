import {
  type BackgroundService,
  backgroundServices,
} from '@houston/contract/features/operations/background-services/background-services.api';
import type { TextKey } from '@houston/contract/texts/sections';

/** The name of a background service by its number. */
export function serviceKey(service: number): TextKey {
  return `background-services.name.${nameOf(service) ?? 'unknown'}`;
}

/** What a background service is for: their names are those of products, which tell nobody new. */
export function serviceWorkKey(service: number): TextKey | undefined {
  const name = nameOf(service);
  return name && `background-services.work.${name}`;
}

function nameOf(service: number): keyof typeof backgroundServices | undefined {
  const names = Object.keys(backgroundServices) as (keyof typeof backgroundServices)[];
  return names.find((name) => backgroundServices[name] === service);
}

/** Whether it is not well although its last run did not fail: nothing has run it for several intervals. */
export function isSilent({ status, lastError }: BackgroundService): boolean {
  return status !== 1 && lastError === null;
}
