/** The functions, operators and types that a rule may name: those that cost no more than what they are given, and change nothing. */

/** All of pg_catalog. None makes rows or long texts, reads a pattern as a program, or tells of the server. */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...['count', 'sum', 'avg', 'min', 'max', 'bool_and', 'bool_or', 'every', 'percentile_cont', 'percentile_disc'],
  ...['abs', 'ceil', 'ceiling', 'floor', 'round', 'trunc', 'sign', 'mod'],
  ...['now', 'age', 'date_trunc', 'date_part', 'extract', 'timezone', 'make_interval', 'to_timestamp'],
  ...['lower', 'upper', 'length', 'char_length', 'btrim', 'ltrim', 'rtrim', 'left', 'right', 'starts_with', 'position'],
]);

/** No `||`, which doubles a text with each level; no `^` and no patterns but LIKE. */
export const allowedOperators: ReadonlySet<string> = new Set([
  ...['+', '-', '*', '/', '%', '=', '<>', '<', '>', '<=', '>='],
  ...['~~', '!~~', '~~*', '!~~*', 'BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'],
]);

/** Numbers of a hundred thousand digits take a second to multiply: what can make them longer is counted. */
export const products: ReadonlySet<string> = new Set(['*', '/', '%', 'mod']);

export const allowedExpressions: ReadonlySet<string> = new Set([
  ...['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_OP_ALL', 'AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT', 'AEXPR_NULLIF', 'AEXPR_IN'],
  ...['AEXPR_LIKE', 'AEXPR_ILIKE', 'AEXPR_BETWEEN', 'AEXPR_NOT_BETWEEN'],
  ...['AEXPR_BETWEEN_SYM', 'AEXPR_NOT_BETWEEN_SYM'],
]);

export const allowedTypes: ReadonlySet<string> = new Set([
  ...['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool', 'text', 'varchar'],
  ...['date', 'timestamp', 'timestamptz', 'time', 'interval', 'smallint', 'integer', 'bigint'],
]);

/** No list made of rows. */
export const allowedSubLinks: ReadonlySet<string> = new Set([
  ...['EXISTS_SUBLINK', 'ANY_SUBLINK', 'ALL_SUBLINK', 'EXPR_SUBLINK'],
]);

/** None that tells who is connected, and to what. */
export const allowedValues: ReadonlySet<string> = new Set([
  ...['SVFOP_CURRENT_DATE', 'SVFOP_CURRENT_TIMESTAMP', 'SVFOP_CURRENT_TIME', 'SVFOP_LOCALTIMESTAMP', 'SVFOP_LOCALTIME'],
]);
