import { type Permission, permissions } from '@houston/contract/permissions';
import { describe, expect, it } from 'vitest';
import type { NavGroup, Screen } from '../../screen.ts';
import { screens } from '../../screens.ts';
import { areas } from '../frame/areas.ts';
import { navigationGroups, reachableScreens, showsInNavigation } from './navigation-entries.ts';

function NoPage() {
  return null;
}

/** Every screen as if its page existed. */
const complete: Screen[] = screens.map((screen) => ({
  ...screen,
  title: 'shell.menu',
  page: async () => ({ Page: NoPage }),
}));

function flagsOf(held: readonly Permission[]): Partial<Record<Permission, boolean>> {
  return Object.fromEntries(held.map((flag) => [flag, true]));
}

function pathsFor(held: readonly Permission[], table: readonly Screen[] = complete): string[] {
  return areas
    .flatMap(({ path }) => navigationGroups(flagsOf(held), path, table))
    .flatMap((group) => group.entries.map((entry) => entry.path));
}

const alwaysShown = [
  '/company',
  '/company/merchants',
  '/operation/change-request/customer',
  '/marketing',
  '/marketing/suggestions',
  '/mission-control/user-interaction-info',
  '/mission-control/version',
];
const entries = screens.filter((screen) => screen.nav !== undefined);

describe('the side navigation', () => {
  const flagged = entries.filter(({ nav }) => nav?.isAlwaysShown !== true);
  it.each(flagged.filter(({ nav }) => nav?.anyOf === undefined))('shows $path only to who may open it', (screen) => {
    const needs = screen.nav?.needs ?? screen.needs ?? [];
    expect(needs).not.toEqual([]);
    expect(pathsFor(needs)).toContain(screen.path);
    for (const flag of needs) {
      expect(pathsFor(permissions.filter((held) => held !== flag))).not.toContain(screen.path);
    }
  });

  it.each(flagged.filter(({ nav }) => nav?.anyOf !== undefined))(
    'shows $path to who holds one of its flags',
    (screen) => {
      const anyOf = screen.nav?.anyOf ?? [];
      for (const flag of anyOf) expect(pathsFor([flag])).toContain(screen.path);
      expect(pathsFor(permissions.filter((held) => !anyOf.includes(held)))).not.toContain(screen.path);
    },
  );

  it.each(alwaysShown)('shows %s to everybody', (path) => {
    expect(pathsFor([])).toContain(path);
  });

  it('shows nothing else to who holds nothing', () => {
    expect(pathsFor([])).toEqual(alwaysShown);
  });

  it('shows the bank statements by their own flag, although their route has no guard', () => {
    expect(pathsFor(['fullFinancialInsightManagementAllowed'])).toContain('/mission-control/bank-statements');
    const others = permissions.filter((flag) => flag !== 'fullFinancialInsightManagementAllowed');
    expect(pathsFor(others)).not.toContain('/mission-control/bank-statements');
  });

  it.each<[NavGroup, Permission, number]>([
    ['service-bus', 'serviceBusManagementAllowed', 4],
    ['allow-lists', 'adminManagementAllowed', 2],
    ['monitoring', 'monitoringManagementAllowed', 2],
    ['integration', 'technicalIntegrationManagementAllowed', 2],
  ])('shows the group %s to who holds %s', (group, flag, count) => {
    const groupsOf = (flags: ReturnType<typeof flagsOf>) => navigationGroups(flags, '/mission-control', complete);
    const shown = groupsOf(flagsOf([flag])).find((entry) => entry.group === group);
    expect(shown?.entries).toHaveLength(count);
    const others = flagsOf(permissions.filter((held) => held !== flag));
    expect(groupsOf(others).some((entry) => entry.group === group)).toBe(false);
  });

  it('has an entry for every route of an area that names no record', () => {
    const isWithin = (path: string) => areas.some((area) => path.startsWith(`${area.path}/`));
    const places = screens.filter(({ path, nav }) => nav !== undefined || (isWithin(path) && !path.includes('$')));
    expect(pathsFor(permissions).sort()).toEqual(places.map(({ path }) => path).sort());
  });

  it('shows in an area what is in it alone', () => {
    const paths = (area: string) =>
      navigationGroups(flagsOf(permissions), area, complete).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths('/operation')).toEqual(
      screens.map(({ path }) => path).filter((path) => path.startsWith('/operation/')),
    );
    expect(paths('/mission-control').filter((path) => !path.startsWith('/mission-control/'))).toEqual([]);
    expect(paths('/company')).toEqual(['/company', '/company/merchants']);
    expect(paths('/marketing')).toEqual(['/marketing', '/marketing/suggestions']);
  });

  it('leaves out what has no entry', () => {
    expect(showsInNavigation({ path: '/welcome', layout: 'core' }, flagsOf(permissions))).toBe(false);
  });
});

describe('the icons of the side navigation', () => {
  it('stand each for one entry alone', () => {
    expect(new Set(entries.map(({ nav }) => nav?.icon)).size).toBe(entries.length);
  });
});

describe('the reachable screens', () => {
  it('are the built ones of the console that one may open, without those that need a record', () => {
    const paths = reachableScreens(flagsOf(['oidcManagementAllowed']), complete).map(({ path }) => path);
    expect(paths).toContain('/mission-control/oidc');
    expect(paths).toContain('/welcome');
    expect(paths).not.toContain('/mission-control/admins');
    expect(paths).not.toContain('/mission-control/user-interaction-info');
    expect(paths).not.toContain('/login');
    expect(paths.filter((path) => path.includes('$'))).toEqual([]);
  });
});
