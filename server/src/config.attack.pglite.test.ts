import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function linesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

const DATABASE_URL = 'postgres://houston@db.example/houston';

describe('an attack: reading cookies on a network without https', () => {
  it.each(['http://houston.example', 'http://localhost:4000', 'HTTP://houston.example'])(
    'finds no Production that starts with the address %s',
    (PUBLIC_URL) => {
      const production = { HOUSTON_DEPLOYMENT: 'Production', DATABASE_URL, HOUSTON_SECRET: 'x'.repeat(32) };
      expect(linesOf({ ...production, PUBLIC_URL })).toEqual(['PUBLIC_URL must start with https:// in Production']);
      expect(linesOf({ ...production, PUBLIC_URL: 'https://houston.example' })).toEqual([]);
    },
  );

  it.each(['Development', 'Testing', 'Staging'])('finds plain http in %s on localhost only', (HOUSTON_DEPLOYMENT) => {
    const linesWith = (host: string) => linesOf({ HOUSTON_DEPLOYMENT, PUBLIC_URL: `http://${host}` });
    for (const host of ['localhost:4000', '127.0.0.1', '[::1]:80', 'houston.localhost'])
      expect([host, linesWith(host)]).toEqual([host, []]);
    const line = 'PUBLIC_URL must start with https:// unless it is on localhost: cookies would be readable on the way';
    for (const host of ['houston.example', '192.168.1.5:4000', 'localhost.example', '127.0.0.1.example', '128.0.0.1'])
      expect([host, linesWith(host)]).toEqual([host, [line]]);
  });
});

describe('an attack: a database in earnest that runs as Development', () => {
  it('finds none, because Development has to be named as well', () => {
    const line = 'HOUSTON_DEPLOYMENT is required when DATABASE_URL is set: Development, Testing, Staging, Production';
    expect(linesOf({ DATABASE_URL })).toEqual([line]);
    expect(linesOf({ DATABASE_URL, HOUSTON_DEPLOYMENT: '' })).toEqual([line]);
    expect(readConfig({ DATABASE_URL, HOUSTON_DEPLOYMENT: 'development' }).deployment).toBe('Development');
    expect(readConfig({}).deployment).toBe('Development');
  });
});
