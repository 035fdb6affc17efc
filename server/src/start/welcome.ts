import type { Config } from '../config.ts';
import type { FirstAdmin } from './first-start.ts';

/** What a start prints for whoever started it: where to go, and with which account. */
export function welcome(config: Config, firstAdmin: FirstAdmin | null): string {
  if (!config.roles.has('api')) return 'Houston is working (no console in this process).\n';
  const lines = ['', `  Houston is running at ${config.publicUrl}`];
  if (firstAdmin !== null) {
    const password = firstAdmin.password === null ? 'in ADMIN_PASSWORD' : firstAdmin.password;
    lines.push(`  Sign in as ${firstAdmin.email} with the password ${password}`);
    if (firstAdmin.password !== null) lines.push('  This password is shown only now. Change it in your profile.');
  } else {
    lines.push('  Sign in with your own account. Lost every account? npm run admin:reset -- <email>');
  }
  return `${lines.join('\n')}\n\n`;
}
