/** What a kind of effect is: something that a message changes for good, one row of a table of its own. */
import type { TraceEvent } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';

/** The types of the database that an effect may be made of, with what stands for them here. */
interface FieldTypes {
  text: string;
  bigint: number;
  /** May be empty. */
  'bigint?': number | null;
}
type Fields = Readonly<Record<string, keyof FieldTypes>>;

export interface EffectKind<Name extends string = string, Own extends Fields = Fields> {
  /** What tasks call it, and in a trace the field with what it holds. */
  readonly name: Name;
  /** Its key is `root_id`, the root of the message: a second one of a message is not stored, whoever delivers it again. */
  readonly table: string;
  /** What the task says of it: columns of the table, the first of them never empty. */
  readonly fields: Own;
  /** Columns with what is known of the attempt. */
  readonly ofAttempt: readonly ('tenant_id' | 'transaction_number' | 'dossier_id')[];
  /** The column with the moment at which it happened: the end of the attempt. */
  readonly at: string;
  /** As what it is shown in the trace of a number; nothing for what is not shown. */
  readonly shownAs?: TraceEvent['kind'];
  /** A partner may have acted on it: it stands though a later step of its message fails, or the message is given up. */
  readonly outlivesFailure?: true;
  /**
   * What it changes in its dossier: sums over those of one dossier, in the columns that were stored, by names that no other kind has,
   * and what of the dossier `d` they change. All kinds change it in one update: of two in one statement a row would keep only one.
   */
  readonly ofDossier?: { readonly sums: Readonly<Record<string, string>>; readonly changes: (sums: string) => string };
}

/** What a task says of an effect of a kind. */
export type EffectOf<Kind> =
  Kind extends EffectKind<string, infer Own> ? { readonly [Field in keyof Own]: FieldTypes[Own[Field]] } : never;

export function effectKind<Name extends string, const Own extends Fields>(
  kind: EffectKind<Name, Own>,
): EffectKind<Name, Own> {
  return kind;
}
