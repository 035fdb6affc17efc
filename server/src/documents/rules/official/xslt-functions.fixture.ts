/** The functions that a schema of Schematron declares in XSLT, as a module of XQuery: statement by statement, none written anew. */
import type { Element } from 'slimdom';

/** @param prefix that the functions have in the schema @throws for what is said in words of XSLT that none of them uses so far */
export function moduleOf(functions: readonly Element[], prefix: string, uri: string): string {
  return [`module namespace ${prefix} = "${uri}";`, ...functions.map(declarationOf)].join('\n');
}

function declarationOf(declared: Element): string {
  const statements = elementsOf(declared);
  const parameters = statements.filter(({ localName }) => localName === 'param');
  const said = parameters.map((one) => {
    const type = one.getAttribute('as');
    return `$${attribute(one, 'name')}${type === null ? '' : ` as ${type}`}`;
  });
  const type = attribute(declared, 'as');
  const body = bodyOf(statements.slice(parameters.length));
  return `declare %public function ${attribute(declared, 'name')}(${said.join(', ')}) as ${type} { ${type}(${body}) };`;
}

/** What statements come to: variables first, then one value. */
function bodyOf([first, ...others]: readonly Element[]): string {
  if (first === undefined) throw new Error('a function that says nothing');
  if (first.localName === 'variable')
    return `let $${attribute(first, 'name')} := ${setTo(first)} return ${bodyOf(others)}`;
  if (others.length > 0) throw new Error(`something follows on ${first.nodeName}`);
  if (first.localName === 'value-of' || first.localName === 'sequence') return `(${attribute(first, 'select')})`;
  if (first.localName === 'choose') return chosen(elementsOf(first));
  throw new Error(`no words for ${first.nodeName}`);
}

function setTo(variable: Element): string {
  const select = variable.getAttribute('select');
  if (select !== null) return `(${select})`;
  const content = elementsOf(variable);
  if (content.length === 0) return `"${variable.textContent}"`;
  return `${variable.getAttribute('as') ?? 'string'}(${bodyOf(content)})`;
}

function chosen([first, ...others]: readonly Element[]): string {
  if (first === undefined) return '()';
  if (first.localName === 'otherwise') return bodyOf(elementsOf(first));
  return `if (${attribute(first, 'test')}) then ${bodyOf(elementsOf(first))} else ${chosen(others)}`;
}

export function elementsOf(parent: Element): Element[] {
  return parent.childNodes.filter((child): child is Element => child.nodeType === child.ELEMENT_NODE);
}

/** @throws where there is none */
export function attribute(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (value === null) throw new Error(`${element.nodeName} has no ${name}`);
  return value;
}
