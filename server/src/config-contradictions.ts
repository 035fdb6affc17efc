/** What variables of the environment say against each other. */
import { deployments } from '@houston/contract/deployments';

/** Of the values as given: one that is wrong in itself must not hide what else is. @returns a line for each */
export function contradictions(values: Record<string, string | undefined>): string[] {
  const lines: string[] = [];
  const isProduction = values.HOUSTON_DEPLOYMENT?.toLowerCase() === 'production';
  if (isProduction && values.DATABASE_URL === undefined) {
    lines.push('DATABASE_URL is required in Production: the embedded database does not survive a power cut');
  }
  if (isProduction && values.HOUSTON_SECRET === undefined) lines.push('HOUSTON_SECRET is required in Production');
  if (isProduction && values.HOUSTON_DEMO === '1') lines.push('HOUSTON_DEMO cannot be 1 in Production');
  if (isProduction && values.PUBLIC_URL === undefined) lines.push('PUBLIC_URL is required in Production');
  const isPlain = values.PUBLIC_URL !== undefined && isPlainHttp(values.PUBLIC_URL);
  if (isPlain && isProduction) lines.push('PUBLIC_URL must start with https:// in Production');
  if (isPlain && !isProduction && !isOnThisMachine(values.PUBLIC_URL)) {
    lines.push('PUBLIC_URL must start with https:// unless it is on localhost: cookies would be readable on the way');
  }
  if (values.DATABASE_URL !== undefined && values.HOUSTON_DEPLOYMENT === undefined) {
    lines.push(`HOUSTON_DEPLOYMENT is required when DATABASE_URL is set: ${deployments.join(', ')}`);
  }
  for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL', 'DATABASE_POOLER', 'HOUSTON_REPORTING_URL']) {
    if (values[name] !== undefined && values.DATABASE_URL === undefined) lines.push(`${name} needs a DATABASE_URL`);
  }
  if (values.DATABASE_POOLER === 'transaction' && values.DATABASE_LISTEN_URL === undefined) {
    lines.push('DATABASE_LISTEN_URL is required with DATABASE_POOLER=transaction: the address of the database itself');
  }
  const deployment = values.HOUSTON_DEPLOYMENT?.toLowerCase() ?? 'development';
  if (values.HOUSTON_LOOPBACK_TARGETS !== undefined && !['development', 'testing'].includes(deployment)) {
    lines.push('HOUSTON_LOOPBACK_TARGETS is for Development and Testing only');
  }
  if (values.ADMIN_PASSWORD !== undefined && values.ADMIN_EMAIL === undefined) {
    lines.push('ADMIN_EMAIL is required when ADMIN_PASSWORD is set');
  }
  return lines;
}

function isPlainHttp(url: string): boolean {
  return URL.parse(url)?.protocol === 'http:';
}

/** Whether only this machine can be meant: what browsers take for secure without https. */
function isOnThisMachine(url = ''): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');
}
