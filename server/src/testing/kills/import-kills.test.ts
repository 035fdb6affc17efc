import { describe, expect, it } from 'vitest';
import { testEngines } from '../test-database.ts';
import { killImports } from './import-kills.ts';

// PGlite takes seconds for every start: `npm run test:import-kills` kills it.
describe.runIf(testEngines().includes('postgres'))('an import of a customer environment', () => {
  it('that is killed leaves the old state or the new one, whole', async () => {
    expect(await killImports('postgres', 3)).toEqual([]);
  }, 60_000);
});
