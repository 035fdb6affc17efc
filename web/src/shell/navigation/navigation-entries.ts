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

function isFor({ nav, needs = [] }: Pick<Screen, 'nav' | 'needs'>, flags: Flags): boolean {
  const holds = (flag: Permission) => flags[flag] === true;
  return nav?.anyOf?.some(holds) ?? (nav?.needs ?? needs).every(holds);
}

function isListed(screen: Screen): screen is ListedScreen {
  return screen.page !== undefined && screen.title !== undefined;
}

/** Whether the entry of `screen` is for who holds `flags`; says nothing about whether the screen is built. */
export function showsInNavigation(screen: Screen, flags: Flags): boolean {
  if (screen.nav === undefined) return false;
  return screen.nav.isAlwaysShown === true || isFor(screen, flags);
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
  return table.filter(isListed).filter((screen) => {
    const isPlace = screen.layout === 'core' && !screen.path.includes('$');
    return isPlace && isFor(screen, flags);
  });
}
