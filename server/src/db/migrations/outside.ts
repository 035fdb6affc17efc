/** Migrations that run outside of a transaction: what one would hold a lock for as long as it takes to read a large table. */

/** The first line of such a file. */
const mark = /^-- Runs outside of a transaction\.$/m;

export function runsOutside(sql: string): boolean {
  return mark.test(sql);
}

/** The statements of such a file, each of which ends with a line; the check (`judge-migration.ts`) refuses one that is not whole. */
export function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

const indexMade = /^create (?:unique )?index concurrently if not exists (\w+)/i;

/** The index that the statement makes, which is left invalid when that is interrupted. */
export function indexMadeBy(statement: string): string | undefined {
  return indexMade.exec(statement)?.[1];
}

/** Where nobody else works on the database, or there is no second connection: an index that is made as any other. */
export function withoutConcurrently(statement: string): string {
  return statement.replace(/\bindex concurrently\b/i, 'index');
}

/** Whether the statement changes rows in portions: it is repeated until it finds none. */
export function isPortion(statement: string): boolean {
  return /^(update|delete)\b/i.test(statement);
}
