/** Status notices as tests send them. */
import { type Portal, showOnOf } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import type { TestClock } from '../../../../testing/test-app.ts';

export const noticesPath = '/api/ServiceStatusNotificationsManagement';
export const feedPath = '/api/service-status/active';

export const english = { language: 'en', text: 'Payments are slow', url: 'https://status.example/payments' };
export const dutch = { language: 'nl', text: 'Betalingen zijn traag', url: '' };

/** A notice that starts now and has no end; `values` replace its fields. */
export function noticeBody(clock: TestClock, values: Record<string, unknown> = {}) {
  return {
    tenantId: null,
    severity: 3,
    startDate: clock.now.toISOString(),
    endDate: '',
    languages: [english, dutch],
    showOn: showOnOf(['adminPortal', 'debtorPortal']),
    ...values,
  };
}

export function shownOn(...places: Portal[]) {
  return { showOn: showOnOf(places) };
}

/** ISO text of so many seconds after the clock's time. */
export function after(clock: TestClock, seconds: number): string {
  return new Date(clock.now.getTime() + seconds * 1000).toISOString();
}
