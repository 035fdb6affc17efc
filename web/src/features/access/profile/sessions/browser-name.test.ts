import { describe, expect, it } from 'vitest';
import { nameBrowser } from './browser-name.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('nameBrowser', () => {
  it.each([
    [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131', 'Windows', false],
    [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51`, 'Edge 131', 'Windows', false],
    [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera 116', 'Windows', false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132', 'Linux', false],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari 18', 'macOS', false],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'Chrome 131',
      'iPhone',
      true,
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
      'Samsung Internet 26',
      'Android',
      true,
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0 Safari/537.36`, 'Chrome 131', 'ChromeOS', false],
    ['curl/8.5.0', 'curl 8', null, false],
  ])('names %s', (userAgent, browser, system, isMobile) => {
    expect(nameBrowser(userAgent)).toEqual({ browser, system, isMobile });
  });

  it.each(['', 'something else entirely'])('knows nothing of "%s"', (userAgent) => {
    expect(nameBrowser(userAgent)).toEqual({ browser: null, system: null, isMobile: false });
  });
});
