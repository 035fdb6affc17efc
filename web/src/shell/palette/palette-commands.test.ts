import { describe, expect, it } from 'vitest';
import { type Command, commandsFor } from './palette-commands.ts';

function command(section: Command['section'], label: string, hint?: string): Command {
  return { id: `${section}:${label}`, section, label, run: () => undefined, ...(hint !== undefined && { hint }) };
}

const commands = [
  command('recent', 'Outbox'),
  command('screens', 'Outbox', 'Platform'),
  { ...command('screens', 'Admins', 'Access'), also: 'people hängt' },
  command('screens', 'Facturen', 'Financiën'),
  command('screens', 'Bulktaken', 'Servicebus'),
  command('actions', 'Language: Français'),
];

describe('the command palette', () => {
  it('offers everything while nothing is typed', () => {
    expect(commandsFor('  ', commands)).toEqual(commands);
  });

  it.each([
    ['outbox', ['screens:Outbox']],
    ['ACCESS', ['screens:Admins']],
    ['francais', ['actions:Language: Français']],
    ['hangt people', ['screens:Admins']],
    ['plat out', ['screens:Outbox']],
    ['factuur', ['screens:Facturen']],
    ['taak', ['screens:Bulktaken']],
    ['out access', []],
    ['nothing of this', []],
  ])('finds for "%s" what holds every word', (typed, ids) => {
    expect(commandsFor(typed, commands).map(({ id }) => id)).toEqual(ids);
  });
});
