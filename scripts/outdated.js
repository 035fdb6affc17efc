// `npm run outdated`: names each pinned package that has a newer patch or minor version. Ends with 0 when none has, with 1
// when one has, and with 2 when that is not known, because the registry did not answer for all of them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from './npm.js';
import { findNewer, readAnswer, readPins, wideningOf } from './pinned-versions.js';
import { root, runScript } from './toolchain.js';

/** Newer versions that were looked at and not taken. One newer than that is named again. */
const heldBack = {
  '@mantine/core': { version: '9.7.4', because: 'it must equal @mantine/form and @mantine/notifications' },
  '@mantine/dates': { version: '9.7.4', because: 'it must equal @mantine/core' },
  '@mantine/hooks': { version: '9.7.4', because: 'it must equal @mantine/core' },
};

function readOwnPins() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return readPins(['', ...workspaces].map((folder) => readFileSync(join(root, folder, 'package.json'), 'utf8')));
}

/** Asks from an empty folder for ranges: of a package that is installed at an exact version npm would only tell the latest. */
async function askRegistry(pins) {
  const folder = mkdtempSync(join(tmpdir(), 'houston-outdated-'));
  try {
    const dependencies = Object.fromEntries(pins.map(({ name, version }) => [name, wideningOf(version)]));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
    const { output } = await runNpm(['outdated', '--json', '--fetch-retries=1'], { cwd: folder, logLevel: 'silent' });
    return readAnswer(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await runScript(async () => {
  const pins = readOwnPins();
  const { versions, why } = await askRegistry(pins);
  const { newer, held, unknown } = findNewer(pins, versions, heldBack);
  for (const { name, version, wanted } of newer) console.log(`${name} ${version}: ${wanted} is there`);
  for (const { name, version, wanted, because } of held)
    console.log(`${name} ${version}: ${wanted} is held back, ${because}`);
  if (unknown.length > 0) {
    console.error(`houston: the registry did not answer for ${unknown.length} of ${pins.length}${why && ` (${why})`}:`);
    console.error(`houston: nothing is known of ${unknown.join(', ')}`);
  }
  console.log(
    `${pins.length} packages pinned, ${newer.length} with a newer patch or minor version, ${unknown.length} unknown`,
  );
  process.exitCode = unknown.length > 0 ? 2 : newer.length > 0 ? 1 : 0;
});
