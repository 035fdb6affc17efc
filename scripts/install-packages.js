// Brings node_modules to exactly what package-lock.json says.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { runNpm } from './npm.js';
import { withSetupLock } from './setup-lock.js';
import {
  Failure,
  findProgram,
  modulesFolder,
  outsidePath,
  ownNode,
  root,
  run,
  say,
  secondsSince,
} from './toolchain.js';

const lockFile = join(root, 'package-lock.json');
// `npm run` puts this folder first on the search path, so that this is the `node` of all scripts in package.json.
const ownNodeLink = join(modulesFolder, '.bin', 'node');
const stampFile = join(modulesFolder, '.houston-stamp');

/** Installs the locked packages unless they are there already. Safe when several processes call it at once. */
export async function installPackages() {
  if (isInstalled()) return;
  await withSetupLock(async () => {
    if (isInstalled()) return;
    // An attempt that fails must not leave the stamp of an earlier one beside half-changed packages.
    rmSync(stampFile, { force: true });
    if (findDifference() !== undefined) await installLocked();
    await ensureOwnNode();
    writeFileSync(stampFile, describeLock());
  });
}

function isInstalled() {
  return (
    existsSync(ownNode) &&
    existsSync(ownNodeLink) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === describeLock()
  );
}

function describeLock() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

async function installLocked() {
  const start = Date.now();
  say(existsSync(modulesFolder) ? 'installing packages (package-lock.json changed)' : 'installing packages');
  // Building and testing need development packages also where NODE_ENV is production.
  const clean = await runNpm(['ci', '--include=dev']);
  // npm 11 refuses a lock file without the optional packages of other platforms, which a registry may not carry.
  // A plain install follows the lock file too; that it did is checked below.
  const result =
    clean.code !== 0 && clean.output.includes('EUSAGE')
      ? await runNpm(['install', '--no-save', '--include=dev'])
      : clean;
  if (result.code !== 0) {
    console.error(result.output.trim());
    throw new Failure('the packages could not be installed; npm says why above.');
  }
  const difference = findDifference();
  if (difference !== undefined) {
    throw new Failure(
      `package.json and package-lock.json disagree about ${difference}; run "npm install" and commit both.`,
    );
  }
  say(`packages installed in ${secondsSince(start)}`);
}

/** The first package that is not installed as locked, or undefined. npm writes the hidden lock last, so it is whole. */
function findDifference() {
  const hidden = join(modulesFolder, '.package-lock.json');
  if (!existsSync(hidden)) return 'everything';
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  for (const [path, entry] of Object.entries(locked)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const found = installed[path];
    if (!found && !entry.optional) return path;
    if (found && (found.version !== entry.version || found.integrity !== entry.integrity)) return path;
  }
  return Object.keys(installed).find(
    (path) => path.includes('node_modules/') && !locked[path] && !installed[path].optional,
  );
}

/** The package `node` fetches its program in an install script, which npm may have been told not to run. */
async function ensureOwnNode() {
  if (!(await answersVersion())) await fetchOwnNode();
  // npm leaves the link out when the program was not there yet.
  if (!existsSync(ownNodeLink)) symlinkSync(relative(dirname(ownNodeLink), ownNode), ownNodeLink);
}

async function fetchOwnNode() {
  say('fetching Node 24');
  const folder = dirname(dirname(ownNode));
  const node = findProgram('node') ?? process.execPath;
  const env = { ...process.env, PATH: [dirname(node), outsidePath()].join(delimiter) };
  const result = await run(node, ['installArchSpecificPackage.js'], { cwd: folder, env, quiet: true });
  if (result.code === 0 && (await answersVersion())) return;
  console.error(result.output.trim());
  throw new Failure('Node 24 could not be fetched; the output above says why.');
}

/** Whether the program is the one that its package stands for: an older one may have been left behind. */
async function answersVersion() {
  if (!existsSync(ownNode)) return false;
  const { version } = JSON.parse(readFileSync(join(modulesFolder, 'node', 'package.json'), 'utf8'));
  const { code, output } = await run(ownNode, ['--version'], { quiet: true });
  return code === 0 && output.trim() === `v${version}`;
}
