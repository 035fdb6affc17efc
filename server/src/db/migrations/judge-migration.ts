/**
 * Whether a migration may run while Houston works: it holds no lock that others wait for, and the version before goes on with what it
 * leaves (docs/adr/0060). Judged by PostgreSQL's own parser, so `loadModule` of it comes first.
 */
import { parseSync } from 'libpg-query';
import { tablesOfFewRows } from './few-rows.ts';
import { contractAs, judgeTableChange, type Place } from './judge-table.ts';
import { indexMadeBy, isPortion, runsOutside, splitStatements } from './outside.ts';
import { kindOf, listOf, namesIn, nodesOf, type Tree, tableOf } from './sql-tree.ts';

/** What came before was made while two versions shared no database. */
const judgedFrom = '0195';

interface Judged {
  readonly name: string;
  readonly sql: string;
}

interface Context {
  readonly made: ReadonlySet<string>;
  readonly isOutside: boolean;
  isContracted(name: string): boolean;
}

/** `release`: the version of the program that brings the migration. @returns a line for each reason against it */
export function judgeMigration({ name, sql }: Judged, release: string): string[] {
  if (name < judgedFrom) return [];
  const { contracted, problems } = readContractions(sql, release);
  const isOutside = runsOutside(sql);
  try {
    const statements = parseStatements(sql);
    const context: Context = {
      made: new Set(statements.flatMap(tablesMade)),
      isOutside,
      isContracted: (thing) => contracted.has(thing),
    };
    problems.push(...statements.flatMap((statement) => judgeStatement(statement, context)));
    if (isOutside) problems.push(...judgeOutside(sql));
    else problems.push(...judgeTogether(statements, context));
  } catch (error) {
    problems.push(`is not SQL: ${(error as Error).message}`);
  }
  return problems.map((problem) => `${name}: ${problem}`);
}

function parseStatements(sql: string): Tree[] {
  const { stmts } = parseSync(sql) as { stmts?: readonly { stmt?: Tree }[] };
  return (stmts ?? []).flatMap(({ stmt }) => (stmt === undefined ? [] : [stmt]));
}

/** A line such as `-- Contracts shops.paused_reason: not needed since 0.2.0.`, of a version that came before this one. */
function readContractions(sql: string, release: string): { contracted: Set<string>; problems: string[] } {
  const contracted = new Set<string>();
  const problems: string[] = [];
  for (const [, thing = '', since = ''] of sql.matchAll(/^-- Contracts (\S+): .*since (\d+\.\d+\.\d+)\.$/gm)) {
    if (isBefore(since, release)) contracted.add(thing);
    else problems.push(`${thing}: ${since} does not come before ${release}, so the version before still uses it`);
  }
  return { contracted, problems };
}

function isBefore(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
}

function tablesMade(stmt: Tree): string[] {
  const [kind, node] = kindOf(stmt);
  if (kind === 'CreateStmt') return [tableOf(node.relation)];
  return kind === 'CreateTableAsStmt' ? [tableOf((node.into as Tree).rel)] : [];
}

/** Statements that take nothing away and hold nobody up. */
const harmless: ReadonlySet<string> = new Set([
  'AlterDatabaseSetStmt',
  'AlterDefaultPrivilegesStmt',
  'AlterEnumStmt',
  'AlterFunctionStmt',
  'AlterSeqStmt',
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateStmt',
  'CreateTableAsStmt',
  'CreateTrigStmt',
  'GrantStmt',
  'InsertStmt',
  'SelectStmt',
  'ViewStmt',
]);

function judgeStatement(stmt: Tree, context: Context): string[] {
  const [kind, node] = kindOf(stmt);
  const table = tableOf(node.relation);
  if (context.made.has(table) || harmless.has(kind)) return [];
  if (kind === 'AlterTableStmt') {
    const place: Place = { ...context, table };
    return listOf(node.cmds).flatMap((command) => judgeTableChange(kindOf(command)[1], place));
  }
  if (kind === 'IndexStmt') return judgeIndex(node, table, context);
  if (kind === 'DropStmt') return judgeDrop(node, context);
  if (kind === 'RenameStmt') return judgeRename(node, table);
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') {
    if (context.isOutside || tablesOfFewRows.has(table)) return [];
    return [
      `${table}: who writes the same rows waits for all of it; change them in portions, in a file that runs outside of a transaction`,
    ];
  }
  if (kind === 'LockStmt') return ['everybody waits for a locked table; do without it'];
  if (kind === 'DoStmt') return ['what a block does cannot be judged; write its statements out'];
  return [`nothing says that ${kind} lets others work on`];
}

function judgeIndex({ idxname, concurrent }: Tree, table: string, { isOutside }: Context): string[] {
  if (concurrent === true ? isOutside : tablesOfFewRows.has(table)) return [];
  return [
    `${table}: writers wait while ${String(idxname)} is made; "create index concurrently if not exists" in a file that runs outside of a transaction`,
  ];
}

/** Of what is dropped, and made again by the same file, the version before may still need the old form. */
function judgeDrop({ removeType, objects, concurrent }: Tree, context: Context): string[] {
  return listOf(objects).flatMap((object) => {
    const { ObjectWithArgs: callable } = object as { ObjectWithArgs?: Tree };
    const name = namesIn(callable?.objname ?? object)
      .filter((part) => part !== 'public')
      .join('.');
    const problems: string[] = [];
    if (removeType === 'OBJECT_INDEX' && !(concurrent === true && context.isOutside)) {
      problems.push(
        `${name}: its table is locked meanwhile; "drop index concurrently if exists" in a file that runs outside of a transaction`,
      );
    }
    if (!context.isContracted(name)) problems.push(`${name}: the version before uses it; ${contractAs(name)}`);
    return problems;
  });
}

function judgeRename({ renameType, subname }: Tree, table: string): string[] {
  if (renameType === 'OBJECT_INDEX' || renameType === 'OBJECT_TABCONSTRAINT') return [];
  const name = subname === undefined ? table : `${table}.${String(subname)}`;
  return [
    `${name}: the version before knows it by its name; make a new one beside it and write both, or leave the name`,
  ];
}

/** What holds a lock until the end of the transaction has nothing long beside it. */
function judgeTogether(statements: readonly Tree[], context: Context): string[] {
  const stands = (relation: unknown) => !context.made.has(tableOf(relation));
  const locks = statements.some((stmt) => {
    const [kind, node] = kindOf(stmt);
    // A foreign key locks the table that it leads to as well.
    return (
      (['AlterTableStmt', 'CreateTrigStmt', 'IndexStmt'].includes(kind) && stands(node.relation)) ||
      nodesOf(node, 'pktable').some(stands)
    );
  });
  const isLong = ([kind, node]: [string, Tree]) =>
    kind === 'CreateTableAsStmt' || (kind === 'InsertStmt' && nodesOf(node.selectStmt, 'RangeVar').length > 0);
  const reads = statements.map(kindOf).filter(isLong);
  const large = reads.flatMap(([, node]) => nodesOf(node.selectStmt ?? node.query, 'RangeVar').map(tableOf));
  const tables = large.filter((table) => !tablesOfFewRows.has(table) && !context.made.has(table));
  if (!locks || tables.length === 0) return [];
  return [`${tables[0]}: it is read while another table is locked; fill what is new in a file of its own`];
}

const outsideKinds: ReadonlySet<string> = new Set(['IndexStmt', 'DropStmt', 'UpdateStmt', 'DeleteStmt']);

/** Each statement stands for itself, is done again when the process was killed, and is judged as it will be sent. */
function judgeOutside(sql: string): string[] {
  return splitStatements(sql).flatMap((text) => {
    const [first, second] = parseStatements(text);
    if (first === undefined || second !== undefined) return ['a statement outside of a transaction ends with its line'];
    const [kind, node] = kindOf(first);
    const isIndex = kind === 'IndexStmt' && indexMadeBy(text) !== undefined;
    const isDrop = kind === 'DropStmt' && node.concurrent === true && node.missing_ok === true;
    const isPart = isPortion(text) && nodesOf(node, 'limitCount').length > 0;
    const validates =
      kind === 'AlterTableStmt' &&
      listOf(node.cmds).every((command) => kindOf(command)[1].subtype === 'AT_ValidateConstraint');
    if (isIndex || isDrop || isPart || validates) return [];
    if (outsideKinds.has(kind)) {
      return [
        `"${text.split('\n')[0]}" cannot be begun again: name an index with "concurrently if not exists", drop it with "concurrently if exists", change rows by a query with a limit until none is left`,
      ];
    }
    return [`"${text.split('\n')[0]}" belongs in a file that runs within a transaction`];
  });
}
