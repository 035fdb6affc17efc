import type { StatementRefusal } from '@houston/contract/features/finance/bank-statements/statement-refusals';

/** Thrown by everything that reads a statement: the file is refused, for this reason, at this place. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: StatementRefusal;
  constructor(refusal: StatementRefusal) {
    super(refusal.reason);
    this.refusal = { ...refusal, ...(refusal.found !== undefined && { found: shorten(refusal.found) }) };
  }
}

/** What stands in a file can be long, and is shown in one line. */
function shorten(found: string): string {
  const line = found.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
