import { serviceStatusApi } from '@houston/contract/features/operations/status-notices/service-status.api';
import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';

/** What a change of the notices, or the time, changes on screens: the banner of everybody, and the lists of who manages them. */
export const noticeNews = [serviceStatusApi, statusNoticesApi] as const;
