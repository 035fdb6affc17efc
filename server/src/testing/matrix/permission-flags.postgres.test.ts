import { describe } from 'vitest';
import { useTestApp } from '../test-app.ts';
import { testEngines } from '../test-database.ts';
import { askEverybody, isAboutCall } from './permission-matrix.ts';

describe('flags that are not about a call', () => {
  const t = useTestApp(testEngines().at(-1) ?? 'pglite');
  askEverybody(
    t,
    (kind, endpoint) => !isAboutCall(kind, endpoint),
    ({ differsBy }) => differsBy !== undefined,
  );
});
