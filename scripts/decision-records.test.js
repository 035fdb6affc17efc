// The records of decisions: each is found by its subject, and says since when it holds.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../docs/adr/', import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), 'utf8');
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

it('stand in the index once, under their own title', () => {
  const lines = [...read('README.md').matchAll(/^- \[(\d+\. .+)\]\((.+)\)$/gm)];
  const listed = lines.map(([, title, file]) => `${file}: ${title}`);
  const titled = records.map((file) => `${file}: ${read(file).split('\n', 1)[0].slice(2)}`);
  expect(listed.toSorted()).toEqual(titled.toSorted());
});

it.each(records)('%s says since when, and whether it still holds', (file) => {
  expect(read(file)).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: \S/m);
});

it('have each a number of their own', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
