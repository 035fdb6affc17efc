// Finds the Chromium that end-to-end tests drive, and installs one where that is possible.
import { existsSync } from 'node:fs';
import { Failure, findProgram, run, say, secondsSince } from './toolchain.js';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium or Chrome, from `CHROMIUM_PATH` or the usual places, or undefined. */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Failure(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  return chosen || findProgram(...names) || places.find((place) => existsSync(place));
}

/** Makes sure that {@link findBrowser} finds one. Installs Debian's package when run as root. */
export async function ensureBrowser() {
  if (findBrowser()) return;
  const apt = findProgram('apt-get');
  if (apt && process.getuid?.() === 0) {
    const start = Date.now();
    say('installing Chromium');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run(apt, ['update', '-qq'], { env, quiet: true });
    const result = await run(apt, ['install', '-y', '-qq', 'chromium'], { env, quiet: true });
    if (result.code !== 0) console.error(result.output.trim());
    if (findBrowser()) return say(`Chromium installed in ${secondsSince(start)}`);
  }
  throw new Failure('no Chromium was found; install one, or name it in CHROMIUM_PATH.');
}
