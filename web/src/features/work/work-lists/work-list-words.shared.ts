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
  /** Whether its items dispute an amount, which its list shows instead of what is open of the dossier. */
  hasDispute?: true;
  /** Whether closed ones say how they ended, which they do in more ways than one. */
  hasOutcome?: true;
  empty: TextKey;
  emptyHint: TextKey;
  failure: TextKey;
}

/** What texts begin with that end so. */
type Before<End extends string> = TextKey extends infer Key
  ? Key extends `${infer Begin}${End}`
    ? Begin
    : never
  : never;

type WorkSection = Before<'.item'> & Before<'.since'> & Before<'.purpose'> & Before<'.empty-hint'>;

/** What all work lists say, by the section of their texts. */
export function listWords(section: WorkSection) {
  return {
    ...{ title: `${section}.title`, purpose: `${section}.purpose` },
    ...{ item: `${section}.item`, since: `${section}.since` },
    ...{ empty: `${section}.empty`, emptyHint: `${section}.empty-hint`, failure: `${section}.could-not-retrieve` },
  } as const satisfies Partial<WorkListWords>;
}

/** A way to close an item: what it is called, the question, what it does, and that it is done. */
export interface ClosingWords {
  verb: TextKey;
  title: TextKey;
  effect: TextKey;
  done: TextKey;
}

/** By the text of the verb, beside which its others stand. */
export function closingWords(verb: TextKey & Before<'-title'> & Before<'-effect'>, done: TextKey): ClosingWords {
  return { verb, title: `${verb}-title`, effect: `${verb}-effect`, done };
}
