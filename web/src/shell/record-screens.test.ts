import { type RecordKind, recordKinds } from '@houston/contract/features/work/record-search/record-search.api';
import type { Permission } from '@houston/contract/permissions';
import { describe, expect, it } from 'vitest';
import { screens } from '../screens.ts';
import { recordLink, recordPath, screenOfRecords } from './record-screens.ts';

/** The flags of the screen that a link leads to: those of its guard, or of its entry in the navigation; one without either is everybody's. */
function flagsOf(path: string | undefined): readonly Permission[] | undefined {
  const screen = screens.find((entry) => entry.path === path);
  return screen && (screen.needs ?? screen.nav?.needs ?? []);
}

describe('the screen of a record', () => {
  it.each(Object.entries(recordKinds) as [RecordKind, readonly Permission[]][])(
    'asks for what the search asks of who looks for a %s',
    (kind, flags) => {
      expect(flagsOf(screenOfRecords(kind))).toEqual(flags);
    },
  );

  it('takes an id into its path, whatever is in it', () => {
    expect(recordPath('trace', 'a/b?c')).toBe('/mission-control/service-bus/transaction-trace/a%2Fb%3Fc');
  });

  it('takes an id into the address of its list', () => {
    expect(recordLink('refund-run', 7)).toEqual({ to: '/mission-control/refund-run', search: { run: '7' } });
  });
});
