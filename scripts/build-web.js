// Builds the web app into web/dist when its sources changed, with compressed copies beside the files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withSetupLock } from './setup-lock.js';
import { Failure, modulesFolder, ownEnvironment, ownNode, root, run, say, secondsSince } from './toolchain.js';

const distFolder = join(root, 'web', 'dist');
const stampName = '.houston-stamp';
// A build replaces web/dist only when it is complete, so that a running server never serves half of one.
const workFolder = join(root, '.cache', 'web-dist');

const sources = ['web', 'contract/src', 'package-lock.json', 'tsconfig.base.json', 'scripts/build-web.js'];
const notBuilt = new Set(['node_modules', 'dist']);
// index.html is left out: the server writes a fresh nonce into each answer.
const compressible = new Set([
  '.css',
  '.ico',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.ttf',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);

/** Builds the web app if `force` or its sources differ from those of the last build. */
export async function buildWeb({ force = false } = {}) {
  const hash = hashSources();
  if (!force && readStamp() === hash) return;
  await withSetupLock(async () => {
    if (!force && readStamp() === hash) return;
    const start = Date.now();
    say('building the web app');
    await runBuild();
    await compressFiles(workFolder);
    writeFileSync(join(workFolder, stampName), hash);
    replaceDist();
    say(`web app built in ${secondsSince(start)}`);
  });
}

function readStamp() {
  const stamp = join(distFolder, stampName);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(listFiles)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** All files at or under a path of the repository that can change the build, in a fixed order. */
function listFiles(path) {
  if (statSync(join(root, path)).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  const names = readdirSync(join(root, path)).filter((name) => !notBuilt.has(name));
  return names.sort().flatMap((name) => listFiles(`${path}/${name}`));
}

async function runBuild() {
  rmSync(workFolder, { recursive: true, force: true });
  const vite = join(modulesFolder, 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', workFolder, '--emptyOutDir', '--logLevel', 'warn'];
  const result = await run(ownNode, args, { cwd: join(root, 'web'), env: ownEnvironment(), quiet: true });
  if (result.code === 0) return;
  console.error(result.output.trim());
  throw new Failure('the web app could not be built; the output above says why.');
}

/** Writes `.br` and `.gz` copies that are smaller than the file. zlib works on its own threads, so all run at once. */
async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))));
}

async function compressFile(path) {
  const content = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli);
  if (gzipped.length < content.length) writeFileSync(`${path}.gz`, gzipped);
}

function replaceDist() {
  const old = join(root, '.cache', 'web-dist-old');
  rmSync(old, { recursive: true, force: true });
  if (existsSync(distFolder)) renameSync(distFolder, old);
  renameSync(workFolder, distFolder);
  rmSync(old, { recursive: true, force: true });
}
