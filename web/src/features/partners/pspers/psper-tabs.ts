/** The parts of a psper's page. Each is a file of its own, loaded when it is looked at. */
import type { TextKey } from '@houston/contract/texts/sections';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { patientImport } from '../../../platform/outage/patient-import.ts';
import type { PsperTabProps } from './psper-tab-props.ts';

interface PsperTab {
  /** In the address. */
  name: string;
  title: TextKey;
  /** Whether it stays as it was left while another part is looked at: on it something may be begun. */
  isKept: boolean;
  Content: LazyExoticComponent<ComponentType<PsperTabProps>>;
}

/** Its tabs, in their order. The first is shown where the address names none. */
export const psperTabs = [
  {
    name: 'info',
    title: 'pspers.tab-info',
    isKept: false,
    Content: lazy(async () => ({ default: (await patientImport(() => import('./info/psper-tab.tsx'))).PsperInfoTab })),
  },
  {
    name: 'owners',
    title: 'psper-owners.tab',
    isKept: true,
    Content: lazy(async () => ({
      default: (await patientImport(() => import('../psper-owners/psper-owners-tab.shared.tsx'))).PsperOwnersTab,
    })),
  },
  {
    name: 'invoices',
    title: 'invoices.title',
    isKept: false,
    Content: lazy(async () => ({
      default: (await patientImport(() => import('../../finance/invoices/invoices-tab.shared.tsx'))).InvoicesTab,
    })),
  },
  {
    name: 'cession',
    title: 'cessions.tab',
    isKept: false,
    Content: lazy(async () => ({
      default: (await patientImport(() => import('../cessions/cessions-tab.shared.tsx'))).CessionsTab,
    })),
  },
] as const satisfies readonly PsperTab[];

/** What belongs to a psper too, and is looked at less often: links beside the tabs. */
export const psperSections = [
  {
    name: 'timeline',
    title: 'timeline.happened',
    isKept: true,
    Content: lazy(async () => ({
      default: (await patientImport(() => import('./psper-timeline.tsx'))).PsperTimeline,
    })),
  },
  {
    name: 'payouts',
    title: 'payouts.tab',
    isKept: false,
    Content: lazy(async () => ({
      default: (await patientImport(() => import('../payouts/payouts-tab.shared.tsx'))).PayoutsTab,
    })),
  },
  {
    name: 'delivery',
    title: 'psper-deliveries.tab',
    isKept: false,
    Content: lazy(async () => ({
      default: (await patientImport(() => import('../psper-deliveries/deliveries-tab.shared.tsx'))).DeliveriesTab,
    })),
  },
  {
    name: 'clearing',
    title: 'clearing.tab',
    isKept: false,
    Content: lazy(async () => ({
      default: (await patientImport(() => import('../clearing/clearing-tab.shared.tsx'))).ClearingTab,
    })),
  },
  {
    name: 'shops',
    title: 'shop-documents.tab',
    isKept: false,
    Content: lazy(async () => ({
      default: (await patientImport(() => import('../shop-documents/shops-tab.shared.tsx'))).ShopsTab,
    })),
  },
  {
    name: 'legal',
    title: 'billing-settings.tab',
    isKept: false,
    Content: lazy(async () => ({
      default: (await patientImport(() => import('../../finance/billing-settings/legal-tab.shared.tsx'))).LegalTab,
    })),
  },
] as const satisfies readonly PsperTab[];
