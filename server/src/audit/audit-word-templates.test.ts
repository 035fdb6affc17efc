import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from '@houston/contract/texts/audit';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What the server puts into a name that it composes. Another such name needs its line here. */
const composed: Record<string, readonly string[]> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: as it stands in the source
  'oidc.begin-${purpose}': ['oidc.begin-link', 'oidc.begin-test', 'oidc.begin-proof'],
  '${purpose}.use-link': ['activation.use-link', 'password-reset.use-link'],
  'registration.send-${step}-code': ['registration.send-email-code', 'registration.send-sms-code'],
  'registration.verify-${step}': ['registration.verify-email', 'registration.verify-sms'],
  // A refused call, which the screen shows as it is.
  '${endpoint?.method} ${endpoint?.path}': [],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as it stands in the source
};

it('the audit screen has words for every action whose name the server composes', () => {
  const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const templates = [...new Set([...code.matchAll(/\baction: `([^`]+)`/g)].map(([, template = '']) => template))];
  expect(templates.toSorted()).toEqual(Object.keys(composed).toSorted());
  const actions = templates.flatMap((template) => composed[template] ?? []);
  expect(actions.filter((name) => !(`action.${name}` in audit))).toEqual([]);
});
