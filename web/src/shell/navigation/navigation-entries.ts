/** What the side navigation and the command palette list, read from the route table. */
import type { Permission } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';
import { type NavEntry, type NavGroup, navGroups, type Screen } from '../../screen.ts';
import { screens } from '../../screens.ts';

type Flags = Partial<Record<Permission, boolean>>;
/** A screen with a page of its own, so it has a title. */
export type ListedScreen = Screen & { title: TextKey };
export type NavigationScreen = ListedScreen & { nav: NavEntry };

export interface NavigationGroup {
  group: NavGroup;
  entries: NavigationScreen[];
}

function holds(flags: Flags, needs: readonly Permission[]): boolean {
  return needs.every((flag) => flags[flag] === true);
}

function isListed(screen: Screen): screen is ListedScreen {
  return screen.page !== undefined && screen.title !== undefined;
}

/** Whether the entry of `screen` is for who holds `flags`; says nothing about whether the screen is built. */
export function showsInNavigation({ nav, needs = [] }: Screen, flags: Flags): boolean {
  if (nav === undefined) return false;
  return nav.isAlwaysShown === true || holds(flags, nav.needs ?? needs);
}

function isInNavigation(screen: ListedScreen, flags: Flags): screen is NavigationScreen {
  return showsInNavigation(screen, flags);
}

/** The groups of an area with at least one entry, in their fixed order. @param area its path */
export function navigationGroups(flags: Flags, area: string, table: readonly Screen[] = screens): NavigationGroup[] {
  const entries = table
    .filter(({ path }) => path === area || path.startsWith(`${area}/`))
    .filter(isListed)
    .filter((screen) => isInNavigation(screen, flags));
  return navGroups
    .map((group) => ({ group, entries: entries.filter((screen) => screen.nav.group === group) }))
    .filter((group) => group.entries.length > 0);
}

/** The screens one can go to without naming a record, for the command palette. */
export function reachableScreens(flags: Flags, table: readonly Screen[] = screens): ListedScreen[] {
  return table.filter(isListed).filter(({ layout, path, needs = [], nav }) => {
    const isPlace = layout === 'core' && !path.includes('$');
    return isPlace && holds(flags, nav?.needs ?? needs);
  });
}
