/** How much a browser has to draw: parts that refer to others multiply, ten times ten times ten. */
import type { ClassReference } from './svg-styles.ts';

export interface DrawingPart {
  id: string | undefined;
  references: readonly string[];
  classes: readonly string[];
  parts: DrawingPart[];
}

/** Parts within parts, by containing or by referring; far beyond what a person draws. */
const maxNesting = 400;

/** The number of parts drawn in all; Infinity beyond `limit`, and for what refers to itself. */
export function effortOf(root: DrawingPart, classReferences: readonly ClassReference[], limit: number): number {
  const byClass = new Map<string, string[]>();
  for (const [name, part] of classReferences) byClass.set(name, [...(byClass.get(name) ?? []), part]);
  const byId = new Map<string, DrawingPart[]>();
  const collect = (part: DrawingPart): void => {
    if (part.id !== undefined) {
      const same = byId.get(part.id) ?? [];
      same.push(part);
      byId.set(part.id, same);
    }
    part.parts.forEach(collect);
  };
  collect(root);

  const known = new Map<DrawingPart, number>();
  const measure = (part: DrawingPart, nesting: number): number => {
    const measured = known.get(part);
    if (measured !== undefined) return measured;
    if (nesting > maxNesting) return Infinity;
    // Met again before it is measured, it contains itself.
    known.set(part, Infinity);
    const styled = part.classes.flatMap((name) => byClass.get(name) ?? []);
    const referred = [...part.references, ...styled].flatMap((name) => byId.get(name) ?? []);
    let effort = 1;
    for (const inner of [...part.parts, ...referred]) {
      effort += measure(inner, nesting + 1);
      // Counted no further, or counting itself would be the work that this is to prevent.
      if (effort > limit) return Infinity;
    }
    known.set(part, effort);
    return effort;
  };
  return measure(root, 0);
}
