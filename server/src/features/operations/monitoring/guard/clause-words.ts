/** What people write for what the parser calls so. What is not here is rare, and said as the parser says it. */
const words: Readonly<Record<string, string>> = {
  'SelectStmt.intoClause': 'INTO',
  'SelectStmt.lockingClause': 'FOR UPDATE, FOR SHARE',
  'SelectStmt.windowClause': 'WINDOW',
  'WithClause.recursive': 'RECURSIVE',
  'FuncCall.over': 'OVER',
  'FuncCall.func_variadic': 'VARIADIC',
  'RangeSubselect.lateral': 'LATERAL',
  'SortBy.useOp': 'USING',
  'CommonTableExpr.search_clause': 'SEARCH',
  'CommonTableExpr.cycle_clause': 'CYCLE',
  'TypeName.arrayBounds': '[ ]',
  A_ArrayExpr: 'ARRAY',
  A_Indirection: '[ ]',
  CollateClause: 'COLLATE',
  GroupingSet: 'GROUPING SETS, CUBE, ROLLUP',
  GroupingFunc: 'GROUPING',
  ParamRef: '$1',
  RangeFunction: 'a function in FROM',
  RangeTableFunc: 'XMLTABLE',
  RangeTableSample: 'TABLESAMPLE',
  RowExpr: 'ROW',
  SetToDefault: 'DEFAULT',
  XmlExpr: 'XML',
  XmlSerialize: 'XML',
  InsertStmt: 'INSERT',
  UpdateStmt: 'UPDATE',
  DeleteStmt: 'DELETE',
  MergeStmt: 'MERGE',
};

/** @param name of a node, or of a field of one: `SelectStmt.intoClause` */
export function clauseWords(name: string): string {
  return words[name] ?? (name.startsWith('Json') ? 'JSON' : name);
}
