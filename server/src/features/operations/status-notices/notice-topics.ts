/** What portals and banners read. */
export const feedTopic = '/api/service-status';

/** What a change of the notices, or the time, changes on screens: the banner of everybody, and the lists of who manages them. */
export const noticeTopics = [feedTopic, '/api/ServiceStatusNotificationsManagement'] as const;
