import { TransactionNumber } from '@houston/contract/fields';
import { useRouter } from '@tanstack/react-router';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../platform/session/session.ts';
import { recordPath } from '../record-screens.ts';
import type { Command } from './palette-commands.ts';

/**
 * The trace of a whole transaction number, for who may open it, also where nothing is known of the number.
 * @param found what the search has found: not offered a second time
 */
export function useIdCommands(typed: string, found: readonly Command[]): Command[] {
  const t = useText();
  const router = useRouter();
  const session = useSession();
  const number = typed.trim();
  const mayTrace = session?.permissions.serviceBusManagementAllowed === true;
  const isFound = found.some(({ id }) => id.toLowerCase() === `record:trace:${number}`.toLowerCase());
  if (!mayTrace || isFound || !TransactionNumber.safeParse(number).success) return [];
  return [
    {
      id: `trace:${number}`,
      section: 'actions',
      label: t('transaction-trace.go', { number }),
      run: () => void router.navigate({ to: recordPath('trace', number) }),
    },
  ];
}
