import { describe, expect, test } from 'vitest';
import { findForbiddenImports } from './check-imports.js';

/** The problems of one file that imports `name`. */
function importFrom(path, name, form = `import { x } from '${name}';`) {
  return findForbiddenImports(() => new Map([[path, form]]));
}

const keys = 'server/src/features/access/api-keys';
const keysOfWeb = 'web/src/features/access/api-keys';

describe('allowed imports', () => {
  test.each([
    ['web/src/ui/grid.tsx', '@houston/contract/paging'],
    [`${keys}/api-keys.routes.ts`, '@houston/contract/features/access/api-keys/api-keys.api'],
    [`${keys}/api-keys.routes.ts`, './api-keys.service.ts'],
    [`${keys}/api-keys.service.ts`, '../../../db/database.ts'],
    [`${keys}/api-keys.service.ts`, '../../settings/tenants/tenants.service.ts'],
    [`${keys}/api-keys.table.ts`, '../../settings/tenants/tenants.table.ts'],
    ['server/src/db/tables.ts', '../features/access/api-keys/api-keys.table.ts'],
    ['server/src/auth/sessions.ts', '../features/access/api-keys/api-keys.table.ts'],
    ['server/src/app.ts', './features/access/api-keys/api-keys.routes.ts'],
    ['server/src/http/guard.test.ts', '../features/access/api-keys/api-keys.service.ts'],
    [`${keys}/api-keys.samples.ts`, '../../../testing/samples/sample.ts'],
    ['server/src/testing/factories.ts', '../features/access/api-keys/api-keys.store.ts'],
    [`${keysOfWeb}/api-keys-page.tsx`, '../roles/role-name.shared.tsx'],
    [`${keysOfWeb}/api-keys-page.tsx`, '../roles/role-paths.shared.ts'],
    ['web/src/screens.ts', './features/access/api-keys/api-keys-page.tsx'],
    ['contract/src/paging.ts', 'zod'],
  ])('%s may import %s', (path, name) => {
    expect(importFrom(path, name)).toEqual([]);
  });
});

describe('forbidden imports', () => {
  test.each([
    ['web/src/ui/grid.tsx', '../../../server/src/config.ts', 'web must not know server'],
    ['server/src/app.ts', '../../web/src/main.tsx', 'server must not know web'],
    ['contract/src/paging.ts', '../../server/src/config.ts', 'contract must not know server'],
    ['contract/src/paging.ts', 'node:fs', 'the contract needs nothing but'],
    ['server/src/http/guard.ts', '../features/access/api-keys/api-keys.service.ts', 'http/ must not know a feature'],
    ['server/src/db/database.ts', '../features/access/api-keys/api-keys.store.ts', 'db/ must not know a feature'],
    ['web/src/ui/grid.tsx', '../features/access/api-keys/api-keys-page.tsx', 'ui/ must not know a feature'],
    [`${keys}/api-keys.service.ts`, '../../settings/tenants/tenants.store.ts', 'insides of settings/tenants'],
    [`${keysOfWeb}/api-keys-page.tsx`, '../roles/roles-page.tsx', 'insides of access/roles'],
    ['web/src/ui/grid.tsx', '../features/access/roles/role-name.shared.tsx', 'ui/ must not know a feature'],
    ['web/src/ui/grid.tsx', '@houston/contract/features/access/roles/roles.api', 'ui/ must not know a feature'],
    [`${keys}/api-keys.service.ts`, '../../../testing/factories.ts', 'only tests use testing/'],
  ])('%s must not import %s', (path, name, reason) => {
    expect(importFrom(path, name)).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['a type', "import type { X } from '../roles/roles-page.tsx';"],
    ['several lines', "import {\n  a,\n  b,\n} from '../roles/roles-page.tsx';"],
    ['a side effect', "import '../roles/roles-page.tsx';"],
    ['a re-export', "export { a } from '../roles/roles-page.tsx';"],
    ['a lazy import', "const page = lazy(() => import('../roles/roles-page.tsx'));"],
  ])('%s counts as an import', (_, form) => {
    expect(importFrom(`${keysOfWeb}/api-keys-page.tsx`, '', form)).toHaveLength(1);
  });

  test('the line of the import is named', () => {
    const [problem] = importFrom('web/src/ui/grid.tsx', '', "import 'react';\n\nimport '../../../server/src/app.ts';");
    expect(problem).toContain('web/src/ui/grid.tsx:3 ');
  });
});

describe('circles', () => {
  const circleOf = (second) =>
    findForbiddenImports(
      () =>
        new Map([
          ['web/src/ui/a.ts', "import { b } from './b.ts';"],
          ['web/src/ui/b.ts', second],
        ]),
    );

  test('two files that import each other are named once', () => {
    const circle = 'circle of imports: web/src/ui/a.ts -> web/src/ui/b.ts -> web/src/ui/a.ts';
    expect(circleOf("import { a } from './a.ts';")).toEqual([circle]);
  });

  test('types and lazy imports make no circle', () => {
    expect(circleOf("import type { A } from './a.ts';\nconst a = import('./a.ts');")).toEqual([]);
  });

  const circleAcross = (second) =>
    findForbiddenImports(
      () =>
        new Map([
          ['web/src/ui/a.ts', "import { b } from './grid/b.ts';"],
          ['web/src/ui/grid/b.ts', second],
        ]),
    );

  test('types make one across folders', () => {
    expect(circleAcross("import type { A } from '../a.ts';")).toEqual([
      'circle of types across folders: web/src/ui/a.ts, web/src/ui/grid/b.ts',
    ]);
  });

  test('lazy imports make none across folders', () => {
    expect(circleAcross("const a = import('../a.ts');")).toEqual([]);
  });
});
