import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from '@houston/contract/texts/audit';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'),
);
const code = sources.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');

function found(pattern: RegExp): string[] {
  return [...new Set([...code.matchAll(pattern)].flatMap(([, ...names]) => names))].filter(
    (name) => name !== undefined,
  );
}

describe('the audit screen has words for', () => {
  it('every action that the server writes down', () => {
    const noun = "'([a-z-]+\\.[a-z-]+)'";
    const actions = found(new RegExp(`(?:action: |entryOf\\()(?:[^\\n?]+ \\? )?${noun}(?: : ${noun})?`, 'g'));
    expect(actions).toContain('admin.take-role');
    expect(actions.filter((name) => !(`action.${name}` in audit))).toEqual([]);
  });

  it('every kind of record that the server names', () => {
    const kinds = found(/record(?:: |Of\(.*?\) \{\s*return )\{ kind: '([a-z-]+)'/g);
    expect(kinds).toEqual(expect.arrayContaining(['admin', 'oidc']));
    expect(kinds.filter((name) => !(`kind.${name}` in audit))).toEqual([]);
  });
});
