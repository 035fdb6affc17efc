import { expect, test } from 'vitest';
import { findFullFolders } from './check-folders.js';

const filesIn = (folder, count) => Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`);

test('a folder of more than 20 files is named, with how many it has', () => {
  const [problem, ...others] = findFullFolders([...filesIn('web/src/ui', 21), ...filesIn('web/src/i18n', 20)]);
  expect(problem).toContain('web/src/ui: 21 files');
  expect(others).toEqual([]);
});

test('a style sheet is looked through as any other file', () => {
  expect(findFullFolders([...filesIn('web/src/ui', 20), 'web/src/ui/ui.module.css'])).toHaveLength(1);
});

test('tests, fixtures and sub-folders do not count', () => {
  const beside = [
    'web/src/ui/a.test.tsx',
    'web/src/ui/b.alone.test.ts',
    'web/src/ui/c.fixture.tsx',
    'web/src/ui/grid/d.ts',
  ];
  expect(findFullFolders([...filesIn('web/src/ui', 20), ...beside])).toEqual([]);
});
