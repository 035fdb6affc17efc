/** A browser as its user agent tells it; null where that says nothing we know. */
export interface BrowserName {
  browser: string | null;
  system: string | null;
  isMobile: boolean;
}

// The order matters: Edge and Opera also call themselves Chrome, and everything calls itself Safari.
const browsers = [
  ['Edge', /\bEdgA?(iOS)?\/(\d+)/],
  ['Opera', /\b(OPR|OPT)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).*\bSafari\//],
  ['curl', /^curl\/(\d+)/],
] as const;

// Android calls itself Linux as well, and an iPhone claims to be like Mac OS X.
const systems = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
] as const;

/** Names browser (with its major version) and system of a user agent. */
export function nameBrowser(userAgent: string): BrowserName {
  const [browser, pattern] = browsers.find(([, known]) => known.test(userAgent)) ?? [null, null];
  const version = pattern?.exec(userAgent)?.at(-1);
  const system = systems.find(([, known]) => known.test(userAgent))?.[0] ?? null;
  const isMobile = /\bMobile\b|\bAndroid\b|\biPhone\b|\biPad\b/.test(userAgent);
  return { browser: browser === null ? null : `${browser} ${version ?? ''}`.trim(), system, isMobile };
}
