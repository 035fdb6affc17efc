/** Where something stands in the text of a JSON document, also of one that is not complete. */
import { jsonLanguage } from '@codemirror/lang-json';
import type { EditorState } from '@codemirror/state';

type Node = ReturnType<typeof jsonLanguage.parser.parse>['topNode'];

export interface Place {
  from: number;
  to: number;
}

/** The first place at which `text` stops being JSON; its end, where the parser finds nothing wrong before. */
export function findJsonError(text: string): Place {
  const found: { at: number | null } = { at: null };
  jsonLanguage.parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError) found.at ??= node.from;
      return found.at === null;
    },
  });
  const from = Math.min(found.at ?? text.length, text.length);
  return { from, to: Math.min(from + 1, text.length) };
}

/** The value of a field (`invoiceInfo.invoiceDate`); where it is missing, the bracket of what should hold it. */
export function findField(state: EditorState, path: string): Place {
  const text = state.doc.toString();
  const top = jsonLanguage.parser.parse(text).topNode.firstChild;
  if (top === null) return { from: 0, to: Math.min(1, text.length) };
  const place: { node: Node; isMissing: boolean } = { node: top, isMissing: false };
  for (const part of path === '' ? [] : path.split('.')) {
    const next = childAt(place.node, part, text);
    if (next === null) {
      place.isMissing = true;
      break;
    }
    place.node = next;
  }
  const { from, to } = place.node;
  const isLong = place.isMissing || path === '';
  return { from, to: isLong ? Math.min(from + 1, text.length) : to };
}

function childAt(node: Node, name: string, text: string): Node | null {
  if (node.name === 'Array') {
    const values = childrenOf(node).filter(({ name: kind }) => !/^[[\],⚠]$/.test(kind));
    return values[Number(name)] ?? null;
  }
  const property = node.getChildren('Property').find((entry) => nameOf(entry, text) === name);
  return property?.lastChild ?? null;
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

function nameOf(property: Node, text: string): string | null {
  const name = property.getChild('PropertyName');
  if (name === null) return null;
  try {
    return String(JSON.parse(text.slice(name.from, name.to)));
  } catch {
    return null;
  }
}
