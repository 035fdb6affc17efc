/** The status notices of the console itself, as its banner reads them. */
import { serviceStatusApi } from '@houston/contract/features/operations/status-notices/service-status.api';
import type { Language } from '@houston/contract/languages';
import { currentLanguage } from '../../i18n/i18n.ts';
import { queryClient, readOf } from '../../platform/query-client.ts';
import { currentTenantId } from '../tenant-choice.ts';

/** In the admin's language, for the tenant that is worked for. */
export function noticesRead(language: Language, tenantId: number | null) {
  const query = { portal: 'adminPortal', language, ...(tenantId !== null && { tenantId }) } as const;
  return readOf(serviceStatusApi.active, { query });
}

export function prefetchNotices(): void {
  void queryClient.prefetchQuery(noticesRead(currentLanguage(), currentTenantId()));
}
