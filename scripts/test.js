// Runs the stages of `npm test`, or those named as arguments: check, unit, e2e.
// The last line says how many passed and failed; the exit code is 0 only when nothing failed.
import { runChecks, startChecksBeside } from './test-checks.js';
import { makeTestFolder } from './test-folder.js';
import { nameFailedTests, nameSlowTests } from './test-reports.js';
import { runJourneys, runUnitTests } from './test-suites.js';
import { Failure, runScript } from './toolchain.js';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const stages = { check: runChecks, unit: runUnitTests, e2e: runJourneys };

await runScript(async () => {
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(stages);
  const unknown = chosen.find((name) => !Object.hasOwn(stages, name));
  if (unknown) throw new Failure(`there is no stage "${unknown}"; the stages are ${Object.keys(stages).join(', ')}.`);

  const folder = makeTestFolder();
  // Ending by exit() lets the handlers above and in test-postgres.js clean up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

  const total = { passed: 0, failed: 0, skipped: 0 };
  const summary = [];
  // Beside other stages the checks take time that nothing else would use; they are told of last.
  const tellChecks = chosen.length > 1 && chosen.includes('check') ? startChecksBeside() : undefined;
  const others = chosen.filter((name) => name !== 'check');
  for (const name of tellChecks ? [...others, 'check'] : chosen) {
    console.log(`\n== ${name}`);
    const start = Date.now();
    const counts = await runStage(name === 'check' && tellChecks ? tellChecks : stages[name], folder);
    for (const key of Object.keys(total)) total[key] += counts[key];
    summary.push(`${name}: ${describeCounts(counts)} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }

  const slow = nameSlowTests(folder);
  if (slow.length > 0) console.log(`\nslowest:\n${slow.join('\n')}`);
  const failed = nameFailedTests(folder);
  if (failed.length > 0) console.log(`\nfailed:\n${failed.join('\n')}`);
  console.log(`\n${summary.join('\n')}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  process.stdout.write(`${describeCounts(total)}\n`);
});

/** A stage that breaks down counts as one failure, so that the others still run. */
async function runStage(stage, folder) {
  try {
    return await stage(folder);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
