import type { AuditedKind } from '@houston/contract/features/access/audit/audit-words';
import type { TextKey } from '@houston/contract/texts/sections';

/** What an item is called by, in the words of either kind of list. */
export function called(name: string) {
  return { dossier: name, shop: name };
}

/** What a work list says for itself. */
export interface WorkListWords {
  /** Of its records, in the audit trail. */
  kind: AuditedKind;
  title: TextKey;
  purpose: TextKey;
  /** Names an item by its `{{dossier}}`, or its `{{shop}}`. */
  item: TextKey;
  since: TextKey;
  /** Whether its items are about shops, not dossiers. */
  isOfShops?: true;
  /** What an item is about; absent where the list says all there is to say. */
  subject?: TextKey;
  /** What its items are about by a code: the words of each. */
  subjectText?: (subject: string) => TextKey;
  /** Whether its items have a risk, of which it shows score, reasons and shop. */
  hasRisk?: true;
  /** Whether closed ones say how they ended, which they do in more ways than one. */
  hasOutcome?: true;
  empty: TextKey;
  emptyHint: TextKey;
  failure: TextKey;
}
