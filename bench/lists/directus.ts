/** Directus over the tables of the bus: as fast as it can be set up, without a cache of its answers, which would be asked for what has changed. */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../server/src/testing/free-port.ts';
import { endWithUs } from '../load/processes.ts';

export interface Directus {
  url: string;
  headers: Record<string, string>;
  stop(): Promise<void>;
}

const token = randomBytes(24).toString('hex');
const headers = { authorization: `Bearer ${token}` };
const limitMs = 120_000;

/** Starts the Directus that is installed in `folder`; its own tables come beside ours. @throws when it is not ready in time */
export async function startDirectus(folder: string, databaseUrl: string): Promise<Directus> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  // Its own program; the one of the package `directus` asks the registry for newer versions before.
  const cli = join(folder, 'node_modules/@directus/api/dist/cli/run.js');
  const options = { cwd: folder, env: { ...environment(databaseUrl, port, url), HOME: folder } };
  await promisify(execFile)(process.execPath, [cli, 'bootstrap'], options);
  const child = spawn(process.execPath, [cli, 'start'], { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = endWithUs(child);
  try {
    const deadline = Date.now() + limitMs;
    while (!(await answers(url))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('Directus did not start');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await register(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, headers, stop };
}

function environment(databaseUrl: string, port: number, url: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET: randomBytes(32).toString('hex'),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: randomBytes(16).toString('hex'),
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'silent',
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    // Else it copies what it knows of all our tables for every request.
    CACHE_SCHEMA_FREEZE_ENABLED: 'true',
    RATE_LIMITER_ENABLED: 'false',
    // It refuses what would only wait.
    PRESSURE_LIMITER_ENABLED: 'false',
    SERVE_APP: 'false',
    WEBSOCKETS_ENABLED: 'false',
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/server/ping`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function register(url: string): Promise<void> {
  for (const collection of ['bus_messages', 'bus_transactions', 'dead_letters']) {
    await send(`${url}/collections/${collection}`, 'PATCH', { meta: {} });
  }
  await send(`${url}/relations`, 'POST', {
    collection: 'bus_transactions',
    field: 'message_id',
    related_collection: 'bus_messages',
  });
}

async function send(url: string, method: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Directus answered ${answer.status} to ${url}: ${await answer.text()}`);
}
