/** What is told to the audit trail, and what it keeps of it: the fields that differ, with secrets masked. */
import type { AuditAction, AuditedKind, RefusedCall } from '@houston/contract/features/access/audit/audit-words';
import type { AuditedField } from '@houston/contract/features/access/audit/audited-fields';

type State = Readonly<Record<string, unknown>>;

/** What is told of one action. Which fields its states may name, `Audited` says. */
export interface Entry {
  action: AuditAction | RefusedCall;
  record?: { kind: AuditedKind; id: number | string };
  outcome?: 'done' | 'refused';
  reason?: string | undefined;
  before?: State | undefined;
  after?: State | undefined;
  /** What tells which part of the record it was, kept in `after` although it did not change. */
  context?: State;
  /** Who it was, where that is not the signed-in admin of the call: a sign-in, a command on the server. */
  actor?: { id: number | null; name: string };
}

type KindOf<Given> = Given extends { record: { kind: infer Kind extends AuditedKind } } ? Kind : 'none';

type Only<Given, Names> = Given extends State ? { [Name in keyof Given]: Name extends Names ? unknown : never } : Given;

/** An entry that names no other fields than those audited of its kind of record. Any other does not compile. */
export type Audited<Given extends Entry> = Given & {
  [Part in keyof Given]: Part extends 'before' | 'after' | 'context'
    ? Only<Given[Part], AuditedField<KindOf<Given>>>
    : unknown;
};

/** What is kept of one action, but for what the call knows. */
export interface AuditEntry {
  action: Entry['action'];
  recordKind: AuditedKind | null;
  recordId: string | null;
  outcome: 'done' | 'refused';
  reason: string | null;
  before: State | null;
  after: State | null;
  actor: Entry['actor'];
}

export function auditEntry<Given extends Entry>(given: Audited<Given>): AuditEntry {
  const { action, record, outcome, reason, context, actor }: Entry = given;
  const { before, after } = onlyDifferences(given.before, given.after);
  return {
    action,
    recordKind: record?.kind ?? null,
    recordId: record === undefined ? null : String(record.id),
    outcome: outcome ?? 'done',
    reason: reason ?? null,
    before,
    after: context === undefined ? after : { ...asKept(context), ...after },
    actor,
  };
}

/** As the database keeps it: the seal is of that, and a date is a text there. */
function asKept(context: State): State {
  return JSON.parse(JSON.stringify(context));
}

const secretFields = /password|secret|token|hash|recoveryCode/i;

function onlyDifferences(before?: State, after?: State) {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...keys].filter((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]));
  const pick = (state: State | undefined) =>
    state === undefined
      ? null
      : Object.fromEntries(changed.filter((key) => key in state).map((key) => [key, masked(key, state[key])]));
  return { before: pick(before), after: pick(after) };
}

function masked(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (secretFields.test(key) && typeof value !== 'boolean') return '***';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((inner) => masked('', inner));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, masked(name, inner)]));
}
