/** What the route table says about a screen. */
import type { AuditedKind } from '@houston/contract/features/access/audit/audit-words';
import type { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import type { Permission } from '@houston/contract/permissions';
import type { TextKey } from '@houston/contract/texts/sections';
import type { ComponentType } from 'react';

type NavigationIcon = ComponentType<{ size: number; className?: string; 'aria-hidden': true }>;

export type Layout = 'core' | 'auth' | 'registration' | 'bare';

/** The groups of the side navigations, in the order in which they are shown. */
export const navGroups = [
  'access',
  'operations',
  'service-bus',
  'monitoring',
  'integration',
  'finance',
  'partners',
  'allow-lists',
  'platform',
  'work-lists',
  'transactions',
  'consumers',
  'company',
  'marketing',
  'finops',
  'credit-engine',
] as const;
export type NavGroup = (typeof navGroups)[number];

export interface NavEntry {
  group: NavGroup;
  /** Stands for the screen where the navigation is folded to a rail; no two have the same. */
  icon: NavigationIcon;
  /** Instead of the screen's own flags. */
  needs?: readonly Permission[];
  /** Flags of which one is enough, instead. */
  anyOf?: readonly Permission[];
  /** Shown whatever flags the admin holds. */
  isAlwaysShown?: true;
  /** The path before the ids of what it lists, where that is not its own: it is marked there too, and no other entry. */
  recordsAt?: string;
  /** How much of it waits for this admin, of all tenants, as the screen shows it. */
  count?: (typeof approvalsApi)['count'];
}

/** One row of the route table: who may open a path, and where everybody else goes. */
export interface Screen {
  path: string;
  layout: Layout;
  /** Flags that the admin must hold, all of them. */
  needs?: readonly Permission[];
  /** Where the guard sends who lacks them. Without it the screen opens and says that it is not allowed. */
  otherwise?: string;
  /** true: for anybody, signed in or not. */
  isPublic?: true;
  /** Absent for an area without a page of its own, which leads to the first screen in it. */
  page?: () => Promise<{ Page: ComponentType }>;
  title?: TextKey;
  /** The records of its list, of which `?edit=` opens one: what the audit trail names of them leads here. */
  records?: AuditedKind;
  /** Its entry in the side navigation of its area, which is the first part of its path. */
  nav?: NavEntry;
}
