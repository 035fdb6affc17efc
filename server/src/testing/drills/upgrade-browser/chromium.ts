/** The browser of a drill, where the machine has one. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** @returns null where there is none. @throws when `CHROMIUM_PATH` names one that is not there */
export async function launchChromium(): Promise<Browser | null> {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) return null;
  return chromium.launch({ executablePath, args: [...flags, '--disable-component-update', '--disable-sync'] });
}
