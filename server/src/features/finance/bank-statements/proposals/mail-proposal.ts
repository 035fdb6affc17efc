/** Everybody who may decide on it, or had to be asked, hears which account consumers are to be told of. */
import type {
  AccountProposal,
  ToldAccount,
} from '@houston/contract/features/finance/bank-statements/account-proposals.api';
import { texts } from '@houston/contract/features/finance/bank-statements/account-proposals.texts';
import { spacedIban } from '@houston/contract/iban';
import type { Language } from '@houston/contract/languages';
import type { Call } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { tellFinance } from '../../../../mail/tell-finance.ts';
import type { MailContent } from '../../../../mail/templates.ts';

/** Mails all who hold the permission and who asked, but not who did it: that it is proposed, decided or withdrawn. */
export function mailProposal(
  tx: Tx,
  call: Call,
  { accountId, tenantName, askedBy, decidedBy, reason, refuseReason, now, next }: AccountProposal,
  state: 'asked' | 'approved' | 'refused' | 'withdrawn',
  askerId?: number,
): Promise<void> {
  const link = `${call.app.config.publicUrl}/mission-control/bank-statements?accounts=list&account=${accountId}`;
  const write = (firstName: string, language: Language): MailContent => {
    const about = {
      ...{ firstName, tenant: tenantName, asker: askedBy, link, reason: refuseReason ?? reason },
      ...{ now: accountText(now, language), next: accountText(next, language) },
    };
    const isTheirs = state === 'asked' || state === 'withdrawn';
    const values = isTheirs ? { ...about, state } : { ...about, state, decider: decidedBy ?? '' };
    return { template: 'account-proposal', values };
  };
  return tellFinance(tx, call, write, askerId);
}

function accountText(account: ToldAccount | null, language: Language): string {
  if (account === null) return texts.none[language];
  const { iban, holder, isBlocked } = account;
  return `${spacedIban(iban)}, ${holder}${isBlocked ? ` (${texts['none-blocked'][language]})` : ''}`;
}
