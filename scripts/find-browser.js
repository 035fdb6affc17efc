// Finds the Chromium that end-to-end tests drive, and installs one where that is possible.
import { existsSync } from 'node:fs';
import { Failure, findProgram, run, say, secondsSince } from './toolchain.js';

// The shell without windows does the same work in half the processor time; it has no other use, so people seldom have it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const places = [
  '/usr/bin/chromium-headless-shell',
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

/** Makes sure that {@link findBrowser} finds one. Installs a package of Debian's when run as root. */
export async function ensureBrowser() {
  if (findBrowser()) return;
  const apt = findProgram('apt-get');
  if (apt && process.getuid?.() === 0) {
    const start = Date.now();
    say('installing Chromium');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run(apt, ['update', '-qq'], { env, quiet: true });
    let said = '';
    // Older releases have only the whole browser.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { output } = await run(apt, ['install', '-y', '-qq', name], { env, quiet: true });
      if (findBrowser()) return say(`Chromium installed in ${secondsSince(start)}`);
      said += output;
    }
    console.error(said.trim());
  }
  throw new Failure('no Chromium was found; install one, or name it in CHROMIUM_PATH.');
}
