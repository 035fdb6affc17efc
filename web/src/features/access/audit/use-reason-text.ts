import type { AuditRow } from '@houston/contract/features/access/audit/audit.api';
import { permissions } from '@houston/contract/permissions';
import { isTextKey, permissionNames } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Why: in the words of who did it, or, for a refusal, those for its code and for the permissions that it names. */
export function useReasonText(): (row: Pick<AuditRow, 'outcome' | 'reason'>) => string | null {
  const t = useText();
  return ({ outcome, reason }) => {
    if (reason === null || outcome !== 'refused') return reason;
    const words = reason.split(' ');
    const flags = words.filter((word) => permissions.some((flag) => flag === word));
    const key = `audit.refused-${words
      .slice(0, words.length - flags.length)
      .join('-')
      .replaceAll('_', '-')}`;
    // What any caller is told of the same refusal.
    const told = `errors.${reason}`;
    if (!isTextKey(key)) return isTextKey(told) ? t(told) : reason;
    return flags.length === 0 ? t(key) : `${t('general.before-value', { label: t(key) })} ${permissionNames(flags)}`;
  };
}
