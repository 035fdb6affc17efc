import { describe, expect, it } from 'vitest';
import { testEngines } from '../test-database.ts';
import { circuitsUnderLoad } from './circuit-kills.ts';
import { importing } from './import-kills.ts';
import { killOften } from './kill-often.ts';
import { selling } from './sales/selling.ts';
import { uploading } from './upload-kills.ts';

/** Each kill starts a whole program, which a busy machine does in half a minute; nothing here promises a time. */
const patience = 300_000;

const isThorough = process.env.TEST_THOROUGHLY === '1';
/** So often, over both engines together fifty times, where there is time for it. */
const sales = { kills: isThorough ? 25 : 3, timeout: isThorough ? 6 * patience : patience };
const circuits = { kills: isThorough ? 25 : 1, timeout: isThorough ? 6 * patience : patience };

// PGlite takes seconds for every start: `npm run test:import-kills` and `npm run test:upload-kills` kill it.
describe.runIf(testEngines().includes('postgres'))('a process that is killed', { timeout: patience }, () => {
  it('while it imports a customer environment leaves the old state or the new one, whole', async () => {
    expect(await killOften('postgres', 3, importing)).toEqual([]);
  });

  it('while it uploads bank statements leaves whole ones, and nothing that stays of others', async () => {
    expect(await killOften('postgres', 3, uploading)).toEqual([]);
  });
});

const killed = testEngines().filter((engine) => isThorough || engine === 'postgres');

describe.each(killed)('a process that is killed on %s', { timeout: sales.timeout }, (engine) => {
  it(`${sales.kills} times, while two buyers buy at the same moment and exports go out, has sold nothing twice, and lost or doubled no file`, async () => {
    expect(await killOften(engine, sales.kills, selling)).toEqual([]);
  });
});

describe.each(killed)('processes that are killed on %s', { timeout: circuits.timeout }, (engine) => {
  it(`${circuits.kills} times each, while circuits open and close, leave each message to be done once`, async () => {
    expect(await killOften(engine, circuits.kills, circuitsUnderLoad)).toEqual([]);
  });
});
