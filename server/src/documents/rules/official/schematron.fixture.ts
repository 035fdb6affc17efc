/** Runs a schema of Schematron as it was published (query binding XSLT 2), by an engine of XPath 3.1. */
import { createRequire } from 'node:module';
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom';
import { attribute, elementsOf, moduleOf } from './xslt-functions.fixture.ts';

// It names its exports in a way that only `require` understands.
const engine = createRequire(import.meta.url)('fontoxpath') as typeof import('fontoxpath');

type Values = Readonly<Record<string, unknown>>;

interface Variable {
  readonly name: string;
  readonly value: string;
}

interface Rule {
  /** Of all nodes in a document that it is about. */
  readonly nodes: string;
  /** The ids of the asserts that do not hold of such a node. */
  readonly broken: string;
}

interface Pattern {
  readonly variables: readonly Variable[];
  readonly rules: readonly Rule[];
}

export interface Schematron {
  /** By their ids, in the order of the schema. */
  readonly asserts: readonly string[];
  /** @returns the ids of the asserts that do not hold of a document, each once @throws for what no rule can read: a date of letters, say */
  brokenBy(xml: string): string[];
}

/** @throws for an element of Schematron that is not understood, so that nothing of a schema is left out */
export function readSchematron(text: string): Schematron {
  const schema = rootOf(parseXmlDocument(text));
  const parts = partsOf(schema, ['title', 'phase', 'ns', 'let', 'function', 'pattern']);
  const namespaces = new Map(parts.ns.map((ns) => [attribute(ns, 'prefix'), attribute(ns, 'uri')]));
  const variables = parts.let.map(variableOf);
  const patterns = parts.pattern.map(patternOf);
  const options: import('fontoxpath').Options = {
    namespaceResolver: (prefix) => namespaces.get(prefix) ?? null,
    moduleImports: register(parts.function, namespaces),
  };
  function withAll(more: readonly Variable[], document: Document, known: Values): Values {
    const values: Record<string, unknown> = { ...known };
    for (const { name, value } of more)
      values[name] = engine.evaluateXPath(value, document, null, values, engine.ReturnType.ANY, options);
    return values;
  }

  function brokenBy(xml: string): string[] {
    const document = parseXmlDocument(xml);
    const known = withAll(variables, document, {});
    const broken = patterns.flatMap((pattern) => {
      const values = withAll(pattern.variables, document, known);
      // In a pattern the first rule that is about a node is the only one that looks at it.
      const seen = new Set<Node>();
      return pattern.rules.flatMap((rule) =>
        (engine.evaluateXPathToNodes(rule.nodes, document, null, values, options) as Node[])
          .filter((node) => !seen.has(node) && seen.add(node))
          .flatMap((node) => engine.evaluateXPathToStrings(rule.broken, node, null, values, options)),
      );
    });
    return [...new Set(broken)];
  }

  return { asserts: [...schema.getElementsByTagName('assert')].map((one) => attribute(one, 'id')), brokenBy };
}

function rootOf({ documentElement }: Document): Element {
  if (documentElement === null) throw new Error('a document of nothing');
  return documentElement;
}

function partsOf<Name extends string>(parent: Element, names: readonly Name[]): Record<Name, Element[]> {
  const parts = Object.groupBy(elementsOf(parent), ({ localName }) => localName);
  const strange = Object.keys(parts).find((name) => !names.some((known) => known === name));
  if (strange !== undefined) throw new Error(`no way to run ${strange} in ${parent.nodeName}`);
  return Object.fromEntries(names.map((name) => [name, parts[name] ?? []])) as Record<Name, Element[]>;
}

function variableOf(element: Element): Variable {
  return { name: attribute(element, 'name'), value: attribute(element, 'value') };
}

function patternOf(element: Element): Pattern {
  const { let: variables, rule } = partsOf(element, ['let', 'rule']);
  return { variables: variables.map(variableOf), rules: rule.map(ruleOf) };
}

function ruleOf(element: Element): Rule {
  const { let: variables, assert } = partsOf(element, ['let', 'assert']);
  const asked = assert.map((one) => `if (${countable(attribute(one, 'test'))}) then () else "${attribute(one, 'id')}"`);
  const known = variables.map(variableOf).map(({ name, value }) => `let $${name} := (${value}) return `);
  return { nodes: nodesOf(attribute(element, 'context')), broken: `${known.join('')}(${asked.join(', ')})` };
}

/** An IBAN is a number of 24 digits, and the engine's end at 16: what is left of it by 97 is counted digit by digit. */
function countable(test: string): string {
  return test.replaceAll(
    /xs:(?:integer|decimal)\((string-join\(for .*?,''\))\) mod 97/g,
    'fold-left(string-to-codepoints($1), 0, function($so, $digit) { ($so * 10 + $digit - 48) mod 97 })',
  );
}

/** A pattern of XSLT, which a node anywhere matches, as a path: each of its alternatives that is of no place is of any. */
function nodesOf(context: string): string {
  return alternativesOf(context)
    .map((one) => (one.startsWith('/') ? one : `//${one}`))
    .join(' | ');
}

function alternativesOf(context: string): string[] {
  const found: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const sign of context) {
    if (quote !== '' || sign === '"' || sign === "'") quote = quote === '' ? sign : quote === sign ? '' : quote;
    else if (sign === '[' || sign === '(') depth += 1;
    else if (sign === ']' || sign === ')') depth -= 1;
    if (sign === '|' && depth === 0 && quote === '') found.push('');
    else found.push(`${found.pop()}${sign}`);
  }
  return found.map((one) => one.trim());
}

function register(functions: readonly Element[], namespaces: ReadonlyMap<string, string>): Record<string, string> {
  const first = functions[0];
  if (first === undefined) return {};
  const prefix = attribute(first, 'name').split(':')[0] ?? '';
  const uri = namespaces.get(prefix) ?? '';
  engine.registerXQueryModule(moduleOf(functions, prefix, uri));
  return { [prefix]: uri };
}
