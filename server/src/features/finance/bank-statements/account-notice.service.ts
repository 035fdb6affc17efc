/** One admin saves the account of a psper, an owner or a tenant alone: whoever sees all of the money hears of it. */
import { spacedIban } from '@houston/contract/iban';
import type { Language } from '@houston/contract/languages';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { tellFinance } from '../../../mail/tell-finance.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';

interface NoticedAccount {
  readonly iban: string | null;
  /** In whose name, where that is known. */
  readonly holder?: string | null;
}

interface AccountChange {
  /** Whose account it is. */
  readonly name: string;
  /** Which of their accounts, as its field is called. */
  readonly what: Readonly<Record<Language, string>>;
  readonly before: NoticedAccount | null;
  readonly after: NoticedAccount;
  /** The screen that shows it. */
  readonly path: `/${string}`;
}

/** Tells of an account that is another one now, or in another name; of what stayed nothing is told. */
export async function tellOfAccount(
  tx: Tx,
  call: Call,
  { name, what, before, after, path }: AccountChange,
): Promise<void> {
  const [then, now] = [textOf(before), textOf(after)];
  if (then === now) return;
  const admin = await nameOfAdmin(tx, actorOf(call).adminId);
  const link = `${call.app.config.publicUrl}${path}`;
  await tellFinance(tx, call, (firstName, language) => ({
    template: 'account-changed',
    values: { firstName, admin, name, what: what[language], before: then, after: now, link },
  }));
}

function textOf(account: NoticedAccount | null): string {
  if (account === null || account.iban === null) return '-';
  return [spacedIban(account.iban), account.holder ?? ''].filter((part) => part !== '').join(', ');
}
