import { auditedLabel } from '@houston/contract/features/access/audit/audited-fields';
import { useText } from '../i18n/use-text.ts';

/** What a field of a kind of record is called; one that an older version wrote may have no name but its own. */
export function useAuditedFieldText(kind: string | null): (field: string) => string {
  const t = useText();
  return (field) => {
    const label = auditedLabel(kind, field);
    return label === undefined ? field : t(label);
  };
}
