/** The cookies of the console: what they are called, and whether they need https. */
import type { Call } from '../call.ts';
import type { Config } from '../config.ts';

/** Plain http is for localhost only (`config.ts` refuses any other); everywhere else cookies need https. */
export function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** Over https with the prefix that keeps neighbours of our host, and whoever is on the way, from setting it for us. */
export function cookieName({ app }: Pick<Call, 'app'>, name: 'houston' | 'houston-device' | 'houston-oidc'): string {
  return isSecure(app.config) ? `__Host-${name}` : name;
}
