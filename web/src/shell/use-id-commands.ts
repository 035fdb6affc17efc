import { TransactionNumber } from '@houston/contract/fields';
import { useRouter } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../platform/session.ts';
import type { Command } from './palette-commands.ts';

/** What an id that was typed or pasted leads to, for who may open it. */
export function useIdCommands(typed: string): Command[] {
  const t = useText();
  const router = useRouter();
  const session = useSession();
  const number = typed.trim();
  const mayTrace = session?.permissions.serviceBusManagementAllowed === true;
  if (!mayTrace || !TransactionNumber.safeParse(number).success) return [];
  return [
    {
      id: `trace:${number}`,
      section: 'actions',
      label: t('transaction-trace.go', { number }),
      run: () => void router.navigate({ to: `/mission-control/service-bus/transaction-trace/${number}` }),
    },
  ];
}
