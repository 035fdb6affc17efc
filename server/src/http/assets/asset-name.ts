/** Files of the console whose names tell their content. No other name can be stored, or is ever looked for in the database. */

const contentTypes = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
} as const;

const hashed = new RegExp(`^[\\w.-]{1,100}-[\\w-]{8}\\.(${Object.keys(contentTypes).join('|')})$`);

export function isHashedName(name: string): boolean {
  return hashed.test(name);
}

/** @returns the name that a path asks for; null when no asset can have that path */
export function assetNameOf(path: string): string | null {
  const name = path.startsWith('/assets/') ? path.slice('/assets/'.length) : '';
  return isHashedName(name) ? name : null;
}

export function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1) as keyof typeof contentTypes];
}
