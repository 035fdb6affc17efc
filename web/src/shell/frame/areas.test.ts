import { type Permission, permissions } from '@houston/contract/permissions';
import { describe, expect, it } from 'vitest';
import { areas, isIn, visibleAreas } from './areas.ts';

function pathsFor(held: readonly Permission[]): string[] {
  return visibleAreas(Object.fromEntries(held.map((flag) => [flag, true]))).map((area) => area.path);
}

const always = ['/company', '/credit-engine', '/operation', '/marketing', '/mission-control'];

describe('the header links', () => {
  it('are eight, without store and profile', () => {
    expect(pathsFor(permissions)).toEqual(['/transaction', '/consumer', ...always, '/finops']);
  });

  it('are five for who holds nothing', () => {
    expect(pathsFor([])).toEqual(always);
  });

  it.each<[string, Permission]>([
    ['/transaction', 'transactionsManagementAllowed'],
    ['/consumer', 'debtorManagementAllowed'],
    ['/finops', 'fullFinancialInsightManagementAllowed'],
    ['/finops', 'approvingCreditorManagementAllowed'],
  ])('show %s to who holds only %s', (path, flag) => {
    expect(pathsFor([flag])).toContain(path);
    expect(pathsFor([flag])).toHaveLength(always.length + 1);
  });

  it.each([
    ['/store/5', ['/company']],
    ['/store', ['/company']],
    ['/company/5', ['/company']],
    ['/finops/ledger', ['/finops']],
    ['/storefront', []],
    ['/profile', []],
  ])('mark where %s is', (pathname, marked) => {
    expect(areas.filter((area) => isIn(area, pathname)).map(({ path }) => path)).toEqual(marked);
  });

  it('hide finops from who holds neither of its two flags', () => {
    const two: Permission[] = ['fullFinancialInsightManagementAllowed', 'approvingCreditorManagementAllowed'];
    expect(pathsFor(permissions.filter((flag) => !two.includes(flag)))).not.toContain('/finops');
  });
});
