/** Why a screen did not open, as it goes with the history entry of the page that is shown in its place. */
import type { Permission } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';
import { permissionNames, text } from '../../i18n/i18n.ts';

export interface Refusal {
  screen: TextKey | undefined;
  /** All that are lacking: who gets one of them and is refused for the next asks twice. */
  permissions: readonly Permission[];
}

export function refusalIn(state: object): Refusal | undefined {
  return (state as { refused?: Refusal }).refused;
}

/** What the texts about it are filled in with; undefined for a screen without a name. */
export function refusalWords({ screen, permissions }: Refusal) {
  if (screen === undefined) return undefined;
  return { screen: text(screen), permission: permissionNames(permissions), count: permissions.length };
}
