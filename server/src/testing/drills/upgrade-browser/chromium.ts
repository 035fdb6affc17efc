/** The browser of a drill, where the machine has one. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/**
 * @param isNeeded of a drill that proves nothing without one
 * @param looked where one may be
 * @returns null where there is none. @throws where one is needed, and when `CHROMIUM_PATH` names one that is not there
 */
export async function launchChromium(isNeeded: boolean, looked = places): Promise<Browser | null> {
  const executablePath = process.env.CHROMIUM_PATH ?? looked.find((place) => existsSync(place));
  if (executablePath === undefined && isNeeded)
    throw new Error('there is no Chromium here, and nothing to prove without one');
  if (executablePath === undefined) return null;
  return chromium.launch({ executablePath, args: [...flags, '--disable-component-update', '--disable-sync'] });
}
