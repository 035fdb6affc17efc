// The stage `check`: what can be said about the code without running it. Each check counts as one test.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFullFolders } from './check/check-folders.js';
import { findForbiddenImports } from './check/check-imports.js';
import { findBareColons, findUnshownTexts } from './check/check-texts.js';
import { listSourceFiles } from './check/source-files.js';
import { runTool } from './test-process.js';
import { modulesFolder, root } from './toolchain.js';

/** Past this many lines a file holds a second thing (CONTRIBUTING.md). */
const mostLines = 300;

const checks = {
  'format and lint': () =>
    runTool('@biomejs/biome/bin/biome', ['ci', '--threads=2', '--colors=off', '.'], { quiet: true }),
  'types of contract': () => checkTypes('contract'),
  'types of server': () => checkTypes('server'),
  'types of web': () => checkTypes('web'),
  'types of e2e': () => checkTypes('e2e'),
  'direction of imports': () => describeProblems(findForbiddenImports()),
  'unused code': () => runTool('knip/bin/knip.js', ['--no-progress'], { quiet: true }),
  'colons after texts': () => describeProblems(findBareColons()),
  'unused texts': async () => describeProblems(await findUnshownTexts()),
  'API description': () => runTool('../server/src/openapi-cli.ts', ['--check'], { quiet: true }),
  'size of files': () => describeProblems(findLongFiles()),
  'size of folders': () => describeProblems(findFullFolders()),
  'numbers of migrations': () => describeProblems(findDoubleNumbers()),
  'migrations under load': () => runTool('../server/src/db/migrations/check-migrations-cli.ts', [], { quiet: true }),
};

/** @returns {Promise<import('./test.js').Counts>} */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const waiting = Object.entries(checks);
  async function runNext() {
    const [name, check] = waiting.shift() ?? [];
    if (name === undefined) return;
    const start = Date.now();
    const { code, output } = await check();
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
    if (code !== 0) console.log(output.trim());
    await runNext();
  }
  // None of them keeps two processors busy all the time.
  await Promise.all([runNext(), runNext()]);
  return counts;
}

/**
 * Starts the same beside the other stages: it needs no clock and mostly processors, of which tests leave some whenever they wait.
 * @returns {() => Promise<import('./test.js').Counts>} waits for its end and tells of it
 */
export function startChecksBeside() {
  const checking = runTool(join(root, 'scripts', 'test.js'), ['check'], { quiet: true, beside: true });
  return async () => {
    const { code, output } = await checking;
    console.log(output.trim());
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
    // It may have broken down before it could count.
    return { passed: Number(passed ?? 0), failed: Number(failed ?? 1) || Number(code !== 0), skipped: 0 };
  };
}

// Keeps what it has found for the next time, which then takes a tenth.
function checkTypes(workspace) {
  const kept = join(modulesFolder, '.cache', 'types', `${workspace}.tsbuildinfo`);
  const args = ['-p', workspace, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', kept];
  return runTool('typescript/bin/tsc', args, { quiet: true });
}

/** @param {string[]} problems */
function describeProblems(problems) {
  return { code: problems.length === 0 ? 0 : 1, output: problems.join('\n') };
}

function findLongFiles() {
  return listSourceFiles().flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
    return lines > mostLines ? [`${path}: ${lines} lines, more than ${mostLines}`] : [];
  });
}

// Two branches that take the next number at once do not conflict, and then nothing starts.
function findDoubleNumbers() {
  const byNumber = Object.groupBy(readdirSync(join(root, 'server', 'migrations')), (name) => name.slice(0, 4));
  return Object.values(byNumber).flatMap((names) =>
    names.length > 1 ? [`server/migrations: one number for ${names.join(' and ')}`] : [],
  );
}
