// Texts that nothing shows: a key that no source names, as it is or by a template such as `payouts.state-${state}`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../toolchain.js';
import { listSourceFiles } from './source-files.js';

// Told by code, by permission or by action (of which a test of its own says what nothing writes), or shown by the shops' checkout.
const notByKey = new Set(['errors', 'validation', 'audit', 'permissions', 'permission-groups', 'payment-step']);

/** @returns {Promise<string[]>} one line for each text that nothing shows */
export async function findUnshownTexts() {
  const sources = listSourceFiles(['web/src', 'server/src', 'contract/src']).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  const isNamed = readNames(sources.map((path) => readFileSync(join(root, path), 'utf8')));
  const { sections } = await importFile('contract/src/texts/sections.ts');
  // The labels of fields are found by the names of what a record keeps.
  const modules = await Promise.all(sources.filter((path) => path.endsWith('.texts.ts')).map(importFile));
  const labels = new Set(modules.flatMap(({ fields = {} }) => Object.keys(fields)));
  return Object.entries(sections).flatMap(([section, texts]) =>
    Object.keys(texts)
      .filter((name) => !notByKey.has(section) && !labels.has(name) && !name.startsWith('action.'))
      .filter((name) => !isNamed(`${section}.${name}`))
      .map((name) => `${section}.${name}: nothing shows this text; take it away`),
  );
}

/** @returns {string[]} one line for each colon that stands behind a text as English writes it: French puts a space before it */
export function findBareColons() {
  return listSourceFiles(['web/src'])
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      bareColons(readFileSync(join(root, path), 'utf8')).map(
        (text) => `${path}: ${text} takes its colon from general.before-value`,
      ),
    );
}

/** @param {string} source @returns {string[]} the texts in it behind which a colon stands */
export function bareColons(source) {
  const call = /\bt\((?:[^()]|\([^()]*\))*\)(?=\}:)/g;
  return (source.match(call) ?? []).filter((text) => !text.includes('general.before-value'));
}

/** @param {string[]} texts of sources @returns whether one of them names a key */
export function readNames(texts) {
  const names = new Set();
  const templates = new Set();
  for (const text of texts) {
    for (const [, name] of text.matchAll(/['"`]([a-z][\w-]*\.[\w.-]+)['"`]/gi)) names.add(name);
    for (const [, template] of text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)) templates.add(template);
  }
  const patterns = [...templates].flatMap(patternOf);
  // What stands beside a text, `${verb}-title`, is found by that text, as the singular is by its plural.
  const endings = ['-one', ...[...templates].flatMap((template) => /^\$\{\w+\}(-[a-z-]+)$/.exec(template)?.[1] ?? [])];
  const isOne = (key) => names.has(key) || patterns.some((pattern) => pattern.test(key));
  return (key) => isOne(key) || endings.some((ending) => key.endsWith(ending) && isOne(key.slice(0, -ending.length)));
}

/** Of a template that can only be a key: no white space, and with a word that says which. */
function patternOf(template) {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
  const isKey =
    parts.every((part) => /^[\w.-]*$/.test(part)) &&
    /\.|^[a-z]/i.test(parts.join('')) &&
    /[a-z]{2}/i.test(parts.join(''));
  return isKey ? [new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`)] : [];
}

function importFile(path) {
  return import(pathToFileURL(join(root, path)).href);
}
