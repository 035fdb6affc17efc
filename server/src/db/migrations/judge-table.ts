/** Whether a change of a table that stands lets everybody work on, who reads and writes it meanwhile or runs the version before. */
import { tablesOfFewRows } from './few-rows.ts';
import { kindOf, listOf, namesIn, nodesOf, type Tree } from './sql-tree.ts';

export interface Place {
  readonly table: string;
  readonly isOutside: boolean;
  /** Whether the file says that the version before no longer needs it so. */
  isContracted(name: string): boolean;
}

const stepwise =
  'add the new column, fill it in portions, write both for a version, and drop the old one a version later';

/** Of the parts of `alter table`, those that only note something down. */
const harmless: ReadonlySet<string> = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_DropConstraint',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_SetStatistics',
  'AT_EnableTrig',
  'AT_EnableAlwaysTrig',
]);

/** @returns why one part of `alter table` is refused, and what to do instead */
export function judgeTableChange(command: Tree, place: Place): string[] {
  const { table } = place;
  const subtype = String(command.subtype);
  const name = typeof command.name === 'string' ? command.name : '';
  if (harmless.has(subtype)) return [];
  if (subtype === 'AT_AddColumn') return judgeColumn(kindOf(command.def as Tree)[1], place);
  if (subtype === 'AT_AddConstraint') return judgeConstraint(kindOf(command.def as Tree)[1], place);
  if (subtype === 'AT_ValidateConstraint') {
    return place.isOutside ? [] : [`${table}: validate ${name} in a file that runs outside of a transaction`];
  }
  if (subtype === 'AT_AlterColumnType') return [`${table}.${name}: its type is in use; ${stepwise}`];
  if (subtype === 'AT_DropColumn') {
    return place.isContracted(`${table}.${name}`)
      ? []
      : [`${table}.${name}: the version before reads it; ${contractAs(`${table}.${name}`)}`];
  }
  if (subtype === 'AT_SetNotNull') {
    return place.isContracted(`${table}.${name}`)
      ? []
      : [
          `${table}.${name}: the version before may leave it out; add a check that it is not null as not valid, validate that in a later file, and ${contractAs(`${table}.${name}`)}`,
        ];
  }
  return [`${table}: nothing says that ${subtype} lets others work on`];
}

export function contractAs(name: string): string {
  return `stop using it first, and a version later say "-- Contracts ${name}: not needed since VERSION."`;
}

function judgeColumn(column: Tree, { table }: Place): string[] {
  const name = `${table}.${column.colname}`;
  const constraints = listOf(column.constraints).map((entry) => kindOf(entry)[1]);
  const has = (contype: string) => constraints.find((constraint) => constraint.contype === contype);
  const given = has('CONSTR_DEFAULT');
  const isFew = tablesOfFewRows.has(table);
  const type = namesIn((column.typeName as Tree | undefined)?.names).at(-1) ?? '';
  const problems: string[] = [];
  if (has('CONSTR_NOTNULL') && given === undefined) {
    problems.push(`${name}: the version before adds rows without it; give it a default, or let it be null`);
  }
  if (given !== undefined && isVolatile(given.raw_expr)) {
    problems.push(
      `${name}: its default is computed for each row, which writes the table anew; add it as null, fill it in portions, and set the default`,
    );
  }
  const isComputed = has('CONSTR_GENERATED') ?? has('CONSTR_IDENTITY');
  if (isComputed || /^(small|big)?serial$/.test(type)) {
    problems.push(
      `${name}: it is computed for each row, which writes the table anew; add it as null and fill it in portions`,
    );
  }
  if (has('CONSTR_UNIQUE') ?? has('CONSTR_PRIMARY')) {
    problems.push(`${name}: its index is made under a lock; make a unique index concurrently in a file of its own`);
  }
  if (has('CONSTR_CHECK') && !isFew) {
    problems.push(
      `${name}: its check reads the table under a lock; add the constraint as not valid, and validate it in a later file`,
    );
  }
  if (has('CONSTR_FOREIGN') && given !== undefined && !isFew) {
    problems.push(
      `${name}: every row is looked up under a lock; add the foreign key as not valid, and validate it in a later file`,
    );
  }
  return problems;
}

/** `now()` is asked once; of any other function nothing is known. */
function isVolatile(expression: unknown): boolean {
  return nodesOf(expression, 'FuncCall').some(({ funcname }) => namesIn(funcname).at(-1) !== 'now');
}

function judgeConstraint(constraint: Tree, { table }: Place): string[] {
  if (constraint.skip_validation === true || tablesOfFewRows.has(table)) return [];
  const name = `${table}: ${String(constraint.conname ?? 'a constraint')}`;
  if (['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'].includes(String(constraint.contype))) {
    if (constraint.indexname !== undefined) return [];
    return [
      `${name} makes its index under a lock; make a unique index concurrently in a file of its own, and add the constraint "using index"`,
    ];
  }
  return [`${name} reads the table under a lock; add it as not valid, and validate it in a later file`];
}
