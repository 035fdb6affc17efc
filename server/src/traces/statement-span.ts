/** Statements of the database as spans, by what they do and to what: neither their text nor a value of theirs is told. */
import { inSpan, isWithinSpan } from './traces.ts';

type Named = string | { readonly text: string; readonly name?: string | undefined };

/** Only as a part of something else: what looks around once a second would be a trace each time. */
export function inStatementSpan<T>(statement: Named, run: () => Promise<T>): Promise<T> {
  if (!isWithinSpan()) return run();
  const name = nameOf(statement);
  return inSpan({ name, kind: 'client', facts: { 'db.system.name': 'postgresql', 'db.query.summary': name } }, run);
}

const target = /\b(?:from|into|update|table)\s+"?([a-z_][a-z0-9_.]*)"?/i;

/** The name that the statement is prepared under; else its first word, and the first table that it names. */
export function nameOf(statement: Named): string {
  if (typeof statement !== 'string' && statement.name !== undefined) return statement.name;
  const text = typeof statement === 'string' ? statement : statement.text;
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'empty';
  const table = target.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
