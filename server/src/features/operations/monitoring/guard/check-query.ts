/** Holds a parsed query against what a rule may be. Without a database and without the parser, so that it is all in one place. */
import type { RefusalReason } from '@houston/contract/features/operations/monitoring/query-refusal';
import { reportingSchema, reportingViews } from '@houston/contract/features/operations/monitoring/reporting-views';
import { allowedNodes, type Field, placeFields } from './allowed-nodes.ts';
import {
  allowedExpressions,
  allowedFunctions,
  allowedOperators,
  allowedSubLinks,
  allowedTypes,
  allowedValues,
  products,
} from './allowed-words.ts';
import { clauseWords } from './clause-words.ts';

/** `at`: the offset in bytes, as the parser counts; null where it says none. */
export class Refused extends Error {
  readonly reason: RefusalReason;
  readonly word: string;
  readonly at: number | null;
  constructor(reason: RefusalReason, word: string, at: number | null) {
    super(reason);
    this.reason = reason;
    this.word = word;
    this.at = at;
  }
}

type Tree = Readonly<Record<string, unknown>>;

/** Beyond what anybody writes: what is nested deeper is made to break a reader. */
const deepest = 60;
/** Planning takes longer with every way to join. */
const mostRelations = 8;
const mostProducts = 20;
/** Nested queries multiply what is counted in each. */
const mostSelects = 25;
/** A literal with a long exponent, or with many digits, is a number of as many digits. */
const longNumber = /[eE][+-]?\d{3,}|\d{40,}/;

interface State {
  readonly names: ReadonlySet<string>;
  relations: number;
  products: number;
  selects: number;
  at: number | null;
}

/** @throws Refused for the first thing that a rule may not do */
export function checkQuery(parsed: { stmts?: readonly { stmt?: Tree; stmt_location?: number }[] }): void {
  const [first, second] = parsed.stmts ?? [];
  if (first?.stmt === undefined) throw new Refused('statements', '', 0);
  if (second !== undefined) throw new Refused('statements', '', second.stmt_location ?? null);
  const [kind] = Object.keys(first.stmt);
  if (kind !== 'SelectStmt') throw new Refused('statement', String(kind), 0);
  const state: State = { names: namesOfQueries(first.stmt), relations: 0, products: 0, selects: 0, at: null };
  checkNamed(first.stmt, 0, state);
}

/** The names of WITH queries anywhere: what is named so and is none in that place is a view, or nothing. */
function namesOfQueries(tree: unknown, names = new Set<string>(), depth = 0): Set<string> {
  if (typeof tree !== 'object' || tree === null || depth > deepest * 4) return names;
  for (const [key, inner] of Object.entries(tree)) {
    if (key === 'ctename') names.add(String(inner));
    else namesOfQueries(inner, names, depth + 1);
  }
  return names;
}

/** A node as the parser names it: an object with one key. An empty one stands where a list has nothing to say, as in DISTINCT. */
function checkNamed(tree: unknown, depth: number, state: State): void {
  const entries = Object.entries((tree ?? {}) as Tree);
  if (entries.length === 0) return;
  const [[kind, fields] = ['', null]] = entries;
  checkNode(kind, fields as Tree, depth, state);
}

function checkNode(kind: string, fields: Tree, depth: number, state: State): void {
  if (typeof fields.location === 'number' && fields.location >= 0) state.at = fields.location;
  if (depth > deepest) throw new Refused('too-deep', '', state.at);
  const allowed = Object.hasOwn(allowedNodes, kind) ? allowedNodes[kind] : undefined;
  if (allowed === undefined) throw new Refused('clause', clauseWords(kind), state.at);
  lookCloser[kind]?.(fields, state);
  for (const [name, inner] of Object.entries(fields)) {
    if (placeFields.has(name)) continue;
    const field = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (field === undefined) throw new Refused('clause', clauseWords(`${kind}.${name}`), state.at);
    checkField(field, inner, depth + 1, state);
  }
}

function checkField(field: Field, inner: unknown, depth: number, state: State): void {
  if (field === 'value') return;
  if (field === 'node') checkNamed(inner, depth, state);
  else if (field === 'nodes') for (const one of inner as unknown[]) checkNamed(one, depth, state);
  else checkNode(field.other, inner as Tree, depth, state);
}

const lookCloser: Readonly<Record<string, (fields: Tree, state: State) => void>> = {
  SelectStmt(_fields, state) {
    state.selects += 1;
    if (state.selects > mostSelects) throw new Refused('too-many-relations', '', state.at);
  },
  CommonTableExpr({ ctename }, { at }) {
    // Tables of the server are looked for before views: a name of theirs must never mean another thing in another place.
    if (String(ctename).startsWith('pg_')) throw new Refused('relation', String(ctename), at);
  },
  RangeVar({ schemaname, relname }, state) {
    const name = String(relname);
    const isQuery = schemaname === undefined && state.names.has(name);
    const isView = (schemaname ?? reportingSchema) === reportingSchema && Object.hasOwn(reportingViews, name);
    const whole = schemaname === undefined ? name : `${schemaname}.${name}`;
    if (!isQuery && !isView) throw new Refused('relation', whole, state.at);
    state.relations += 1;
    if (state.relations > mostRelations) throw new Refused('too-many-relations', whole, state.at);
  },
  FuncCall({ funcname }, state) {
    const words = textsOf(funcname);
    const name = words.at(-1) ?? '';
    const isKnown = words.length === 1 || (words.length === 2 && words[0] === 'pg_catalog');
    if (!isKnown || !allowedFunctions.has(name)) throw new Refused('function', words.join('.'), state.at);
    countProduct(name, state);
  },
  A_Expr({ kind, name }, state) {
    const words = textsOf(name);
    const operator = words.join('.');
    const isKnown = allowedExpressions.has(String(kind)) && words.length === 1 && allowedOperators.has(operator);
    if (!isKnown) throw new Refused('operator', operator, state.at);
    countProduct(operator, state);
  },
  TypeName({ names }, { at }) {
    const words = textsOf(names);
    const isKnown = words.length === 1 || (words.length === 2 && words[0] === 'pg_catalog');
    if (!isKnown || !allowedTypes.has(words.at(-1) ?? '')) throw new Refused('type', words.join('.'), at);
  },
  SubLink({ subLinkType, operName }, { at }) {
    if (!allowedSubLinks.has(String(subLinkType))) throw new Refused('clause', 'ARRAY', at);
    const operator = textsOf(operName).join('.');
    if (operName !== undefined && !allowedOperators.has(operator)) throw new Refused('operator', operator, at);
  },
  SQLValueFunction({ op }, { at }) {
    const name = String(op);
    if (!allowedValues.has(name)) throw new Refused('function', name.replace('SVFOP_', '').toLowerCase(), at);
  },
  A_Const({ fval, sval }, { at }) {
    for (const literal of [fval, sval] as ({ fval?: string; sval?: string } | undefined)[]) {
      const text = literal?.fval ?? literal?.sval ?? '';
      if (longNumber.test(text)) throw new Refused('literal', text.slice(0, 40), at);
    }
  },
};

function countProduct(word: string, state: State): void {
  if (!products.has(word)) return;
  state.products += 1;
  if (state.products > mostProducts) throw new Refused('too-many-products', word, state.at);
}

function textsOf(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.map((one: { String?: { sval?: string } }) => one.String?.sval ?? '');
}
