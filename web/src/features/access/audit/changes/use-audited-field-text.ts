import { auditedLabel } from '@houston/contract/features/access/audit/audited-fields';
import { isTextKey } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';

/** What a field of a kind of record is called; one that an older version wrote may have no name but its own. */
export function useAuditedFieldText(kind: string | null): (field: string) => string {
  const t = useText();
  return (field) => {
    const label = auditedLabel(kind, field);
    return isTextKey(label) ? t(label) : field;
  };
}
