/** The accessibility rules, run inside the page. The source is handed over once for each document: that takes longer than many a run. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe?: typeof import('axe-core');
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core')), 'utf8');

/**
 * Fails on any accessibility rule that the page breaks as it stands now. Of a page behind a dialog only the dialog is looked
 * at: nobody reaches the rest, and it has its own turn without the dialog.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await page.evaluate(endFading);
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  const violations = await page.evaluate(runRules, hasDialog ? '[role="dialog"]' : 'html');
  const report = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary?.slice(0, 200)}`).join('\n  ')}`,
  );
  // Soft, so that one run tells of every screen.
  expect.soft(report, name).toEqual([]);
}

/** Runs in the page. A fading element has no contrast to measure; what turns for ever is not waited for. */
async function endFading(): Promise<void> {
  // A transition begins with the first frame that shows its end.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Runs in the page. */
async function runRules(place: string): Promise<AxeResults['violations']> {
  const axe = window.axe;
  if (axe === undefined) throw new Error('axe is not in the page');
  const { violations } = await axe.run(place, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // What is well is not described: that takes longer than the rules.
    resultTypes: ['violations'],
  });
  return violations;
}
