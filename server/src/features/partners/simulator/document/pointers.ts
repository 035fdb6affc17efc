/** JSON pointers as references write them: `#/components/schemas/A~1B`. */

/** The value at a pointer of this document; undefined where there is none, or where it leads to another document. */
export function valueAt(root: unknown, pointer: string): unknown {
  if (pointer === '#') return root;
  if (!pointer.startsWith('#/')) return undefined;
  let value = root;
  for (const part of pointer.slice(2).split('/')) {
    const name = unescapePart(part);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function unescapePart(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // A stray percent sign stands for itself.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Every reference in a value that is JSON, each once. */
export function referencesIn(value: unknown): string[] {
  const found = new Set<string>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    // Under `properties` a field may be called `$ref`; what it holds is a schema and no text.
    if (!Array.isArray(next) && '$ref' in next && typeof next.$ref === 'string') found.add(next.$ref);
    for (const inner of Array.isArray(next) ? next : Object.values(next)) waiting.push(inner);
  }
  return [...found];
}
