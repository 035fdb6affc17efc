/** The mail about what a check by night found broken. */
import { auditCheck } from '@houston/contract/features/access/audit/audit-check.texts';
import type {
  NightlyCheckName,
  NightlyFinding,
} from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import type { Language } from '@houston/contract/languages';
import type { Permission } from '@houston/contract/permissions';
import type { App } from '../call.ts';
import type { Tx } from '../db/database.ts';
import { tellHolders } from '../mail/tell-holders.ts';

/** Whom it is told, and the page that shows it. */
const told: Record<NightlyCheckName, { permission: Permission; path: string }> = {
  audit: { permission: 'adminManagementAllowed', path: '/mission-control/audit' },
  books: { permission: 'fullFinancialInsightManagementAllowed', path: '/finops' },
};

export async function mailOfBroken(tx: Tx, app: App, about: NightlyCheckName, finding: NightlyFinding): Promise<void> {
  const { permission, path } = told[about];
  const link = `${app.config.publicUrl}${path}`;
  await tellHolders(tx, app, permission, (firstName, language) => [
    { template: 'nightly-check', values: { firstName, finding: wordsOf(finding, language), link, about } },
  ]);
}

/** A place of the trail in the words of its page; a rule of the books by its name. */
function wordsOf(finding: NightlyFinding, language: Language): string {
  if (finding.kind === 'rule') return finding.rule;
  const { kind, from, to } = finding;
  const key = kind === 'missing' && from === to ? 'check-missing-one' : (`check-${kind}` as const);
  const words = auditCheck[key][language];
  return words.replace('{{from}}', String(from)).replace('{{to}}', String(to));
}
