import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { launchChromium } from './chromium.ts';

beforeEach(() => void vi.stubEnv('CHROMIUM_PATH', undefined));
afterEach(() => void vi.unstubAllEnvs());

it('does without a browser only what proves something without one', async () => {
  const nowhere = ['/nowhere/chromium'];
  expect(await launchChromium(false, nowhere)).toBeNull();
  await expect(launchChromium(true, nowhere)).rejects.toThrow('no Chromium');
});
