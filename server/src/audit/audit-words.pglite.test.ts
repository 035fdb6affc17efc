import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sections } from '@houston/contract/texts/sections';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');

/** The names that are composed, such as `oidc.begin-${purpose}`. */
const composed = [...code.matchAll(/\baction: `([^`]+)`/g)].map(
  ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[a-z-]+')}$`),
);

function isWritten(name: string): boolean {
  return code.includes(`'${name}'`) || composed.some((template) => template.test(name));
}

// That every action and kind that is written has a text, the compiler says.
it('the audit screen has no words for what the server never writes', () => {
  const names = Object.keys(sections.audit).flatMap((key) => /^(?:action|kind)\.(.+)$/.exec(key)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !isWritten(name))).toEqual([]);
});
