import { IconBuildingSkyscraper, IconBuildingStore } from '@tabler/icons-react';
import type { Screen } from './screen.ts';

/** Who sells: shops, and the merchants that they belong to. Everybody may see them. */
export const companyScreens = [
  {
    path: '/company',
    layout: 'core',
    title: 'shops.title',
    nav: { group: 'company', icon: IconBuildingStore, isAlwaysShown: true },
    page: () => import('./features/partners/shops/shops-page.tsx'),
  },
  {
    path: '/company/merchants',
    layout: 'core',
    title: 'shops.merchants-title',
    nav: { group: 'company', icon: IconBuildingSkyscraper, isAlwaysShown: true, recordsAt: '/company' },
    page: () => import('./features/partners/shops/merchants/merchants-page.tsx'),
  },
  {
    path: '/company/$identifier',
    layout: 'core',
    title: 'shops.merchant',
    page: () => import('./features/partners/shops/merchants/merchant-page.tsx'),
  },
  {
    path: '/store',
    layout: 'core',
    title: 'shops.all-title',
    page: () => import('./features/partners/shops/stores-page.tsx'),
  },
  {
    path: '/store/$identifier',
    layout: 'core',
    title: 'shops.name',
    page: () => import('./features/partners/shops/shop-page.tsx'),
  },
] as const satisfies readonly Screen[];
