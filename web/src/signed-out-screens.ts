import type { Screen } from './screen.ts';

const incident = {
  layout: 'bare',
  isPublic: true,
  title: 'security-incident.title',
  page: () => import('./features/operations/security-incidents/security-incident-page.tsx'),
} as const satisfies Omit<Screen, 'path'>;

/** The rows of the route table outside the console: signing in, registering, and what a link of a mail opens. */
export const signedOutScreens = [
  {
    path: '/login',
    layout: 'auth',
    isPublic: true,
    title: 'session.title',
    page: () => import('./features/access/session/sign-in-page.tsx'),
  },
  {
    path: '/login/reset/$token',
    layout: 'auth',
    isPublic: true,
    title: 'session.reset-title',
    page: () => import('./features/access/registration/reset-password-page.tsx'),
  },
  {
    path: '/oidc-callback',
    layout: 'auth',
    isPublic: true,
    title: 'oidc.callback-title',
    page: () => import('./features/access/session/oidc-callback-page.tsx'),
  },
  {
    path: '/oidc-request-roles',
    layout: 'auth',
    title: 'role-requests.title',
    page: () => import('./features/access/role-requests/request-roles-page.tsx'),
  },
  {
    path: '/activate-set-password/$token',
    layout: 'registration',
    isPublic: true,
    title: 'registration.activate-title',
    page: () => import('./features/access/registration/activate-page.tsx'),
  },
  {
    path: '/register/verify/email',
    layout: 'registration',
    isPublic: true,
    title: 'registration.verify-email-title',
    page: () => import('./features/access/registration/verify-email-page.tsx'),
  },
  {
    path: '/register/verify/sms',
    layout: 'registration',
    isPublic: true,
    title: 'registration.verify-sms-title',
    page: () => import('./features/access/registration/verify-sms-page.tsx'),
  },
  {
    path: '/change-email/verify/$token',
    layout: 'registration',
    isPublic: true,
    title: 'registration.change-email-title',
    page: () => import('./features/access/registration/change-email-page.tsx'),
  },
  {
    path: '/pay/$token',
    layout: 'bare',
    isPublic: true,
    title: 'payment-page.title',
    page: () => import('./features/finance/mail-to-pay/pay-page.tsx'),
  },
  { path: '/security-incident/$id', ...incident },
  { path: '/security-incident/$', ...incident },
  {
    path: '/404',
    layout: 'bare',
    isPublic: true,
    title: 'not-found.title',
    page: () => import('./features/settings/not-found/not-found-page.tsx'),
  },
] as const satisfies readonly Screen[];
