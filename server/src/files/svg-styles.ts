/** Styles within a drawing: declarations from the list of allowed properties, and rules with plain selectors. */
import { ImageRefusal } from './image-types.ts';
import { allowedProperties, referenceIn } from './svg-rules.ts';

const plainSelector = /^[\w\s.#,>*-]{1,500}$/;

/** The declarations that may stay, and the parts of the drawing that they refer to. */
export function cleanDeclarations(text: string): { css: string; references: string[] } {
  const references: string[] = [];
  const kept = withoutComments(text)
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const name = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      const found = colon > 0 && allowedProperties.has(name) ? referenceIn(value) : null;
      if (found === null) return [];
      if (found !== '') references.push(found);
      return [`${name}:${value}`];
    });
  return { css: kept.join(';'), references };
}

/** A class, and a part of the drawing that one of its rules refers to. */
export type ClassReference = readonly [className: string, part: string];

const maxClassReferences = 1000;

const onlyClasses = /^\.[\w-]+(\s*,\s*\.[\w-]+)*$/;

/**
 * The content of a `style` element, without rules with @. Only rules for classes may refer to parts of the drawing, so
 * that it can be counted who does.
 * @param references gets what the rules refer to
 * @throws ImageRefusal images.too-complex
 */
export function cleanSheet(text: string, references: ClassReference[]): string {
  let sheet = '';
  // Everything between braces is one rule; what stands in braces within braces belongs to no plain selector.
  for (const rule of withoutComments(text).split('}')) {
    const [start = '', declarations = '', ...more] = rule.split('{');
    const selector = start.trim();
    if (more.length > 0 || !plainSelector.test(selector)) continue;
    const clean = cleanDeclarations(onlyClasses.test(selector) ? declarations : withoutReferences(declarations));
    if (clean.css === '') continue;
    sheet += `${selector}{${clean.css}}`;
    if (clean.references.length > 0) addReferences(selector.match(/[\w-]+/g) ?? [], clean.references, references);
  }
  return sheet;
}

function addReferences(classes: readonly string[], parts: readonly string[], references: ClassReference[]): void {
  const pairs = classes.length * new Set(parts).size;
  if (references.length + pairs > maxClassReferences) throw new ImageRefusal('images.too-complex');
  for (const name of classes) for (const part of new Set(parts)) references.push([name, part]);
}

function withoutReferences(declarations: string): string {
  const isPlain = (declaration: string) => !/url/i.test(declaration);
  return declarations.split(';').filter(isPlain).join(';');
}

function withoutComments(text: string): string {
  const [before = '', ...rest] = text.split('/*');
  const after = (part: string) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '');
  return before + rest.map(after).join(' ');
}
