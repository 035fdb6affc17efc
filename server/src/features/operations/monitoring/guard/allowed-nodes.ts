/** What a query may be made of, node by node and field by field, as the parser names them. Whatever is not here is refused. */

/** `node` and `nodes` are looked into, `value` is left as it is, `other` is looked into as that node, which the parser does not name there. */
export type Field = 'value' | 'node' | 'nodes' | { readonly other: string };

const value: Field = 'value';
const node: Field = 'node';
const nodes: Field = 'nodes';
const as = (other: string): Field => ({ other });

/** `check-query.ts` looks closer at those that name something: relations, functions, operators, types, literals. */
export const allowedNodes: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  SelectStmt: {
    distinctClause: nodes,
    targetList: nodes,
    fromClause: nodes,
    whereClause: node,
    groupClause: nodes,
    groupDistinct: value,
    havingClause: node,
    valuesLists: nodes,
    sortClause: nodes,
    limitOffset: node,
    limitCount: node,
    limitOption: value,
    withClause: as('WithClause'),
    op: value,
    all: value,
    larg: as('SelectStmt'),
    rarg: as('SelectStmt'),
  },
  // No `recursive`: what calls itself may never end.
  WithClause: { ctes: nodes },
  CommonTableExpr: { ctename: value, aliascolnames: nodes, ctematerialized: value, ctequery: node },
  // No `catalogname`, no temporary or unlogged tables, no ONLY.
  RangeVar: { schemaname: value, relname: value, inh: value, relpersistence: value, alias: as('Alias') },
  RangeSubselect: { subquery: node, alias: as('Alias') },
  JoinExpr: {
    jointype: value,
    isNatural: value,
    larg: node,
    rarg: node,
    usingClause: nodes,
    quals: node,
    alias: as('Alias'),
    rtindex: value,
  },
  Alias: { aliasname: value, colnames: nodes },
  ResTarget: { name: value, val: node },
  ColumnRef: { fields: nodes },
  A_Star: {},
  A_Const: { ival: value, fval: value, sval: value, boolval: value, isnull: value },
  A_Expr: { kind: value, name: nodes, lexpr: node, rexpr: node, rexpr_list_start: value, rexpr_list_end: value },
  BoolExpr: { boolop: value, args: nodes },
  NullTest: { arg: node, nulltesttype: value },
  BooleanTest: { arg: node, booltesttype: value },
  CaseExpr: { arg: node, args: nodes, defresult: node },
  CaseWhen: { expr: node, result: node },
  CoalesceExpr: { args: nodes },
  MinMaxExpr: { op: value, args: nodes },
  SubLink: { subLinkType: value, testexpr: node, operName: nodes, subselect: node },
  TypeCast: { arg: node, typeName: as('TypeName') },
  TypeName: { names: nodes, typmods: nodes, typemod: value },
  FuncCall: {
    funcname: nodes,
    args: nodes,
    agg_order: nodes,
    agg_filter: node,
    agg_within_group: value,
    agg_star: value,
    agg_distinct: value,
    funcformat: value,
  },
  SQLValueFunction: { op: value, typmod: value },
  SortBy: { node, sortby_dir: value, sortby_nulls: value },
  List: { items: nodes },
  String: { sval: value },
  Integer: { ival: value },
};

/** Where in the text it stands; of no meaning otherwise. */
export const placeFields: ReadonlySet<string> = new Set([
  'location',
  'name_location',
  'stmt_location',
  'stmt_len',
  'list_start',
  'list_end',
]);
