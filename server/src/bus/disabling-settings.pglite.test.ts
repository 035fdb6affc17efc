import { texts as environmentSettings } from '@houston/contract/features/settings/environment-settings/environment-settings.texts';
import { expect, it } from 'vitest';
import { disablingSetting } from './partners/partners.ts';
import { pipelines } from './tasks/pipelines.ts';

it('every step that a setting can switch off is told of on the screen of the settings', () => {
  const messages = [{}, { amount: 1 }];
  const tasks = Object.values(pipelines).flatMap((tasksOf) => messages.flatMap((data) => [...tasksOf(data)]));
  const names = [...new Set(tasks.map(({ name }) => name))];
  expect(names).toEqual(expect.arrayContaining(['In3CleanupTask', 'TritacPickupTask', 'LedgerPostingTask']));
  const words: Record<string, { en: string }> = environmentSettings;
  const keyOf = (name: string) => `descriptions.${disablingSetting(name).toLowerCase().replaceAll('_', '-')}`;
  expect(names.filter((name) => !words[keyOf(name)]?.en.includes(name))).toEqual([]);
});
