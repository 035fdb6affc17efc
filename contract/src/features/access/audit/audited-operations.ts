import type { AuditedLabels } from './audit-words.ts';

/** The audited fields of the service bus, and of what runs and is told beside it. */
export const auditedOperations = {
  'dead-letter': {
    handled: 'dead-letters.handled',
    handledMethod: 'audit.fields.handled-method',
    settledBy: 'audit.fields.settled-by',
    messageType: 'dead-letters.type',
    bodyBytes: 'audit.fields.body-bytes',
    bodySha256: 'audit.fields.body-sha256',
  },
  'dead-letter-group': {
    rootCause: 'dead-letters.root-cause',
    assigneeId: 'audit.fields.assignee-id',
    assigneeName: 'dead-letters.assignee',
    note: 'dead-letters.note',
  },
  'bulk-job': {
    action: 'dead-letters.action',
    total: 'dead-letters.progress-total',
    done: 'dead-letters.handled',
    refused: 'grid.refused',
    ratePerSecond: 'dead-letters.rate',
    chosen: 'dead-letters.takes',
    letters: 'audit.fields.chosen-count',
    filter: 'grid.filters',
    retryOf: 'dead-letters.retry-of',
  },
  'service-bus': { paused: 'service-bus.state-0', resumeAt: 'service-bus.resumes' },
  'bus-steps': {
    months: 'audit.fields.kept-months',
    rows: 'audit.fields.archived-rows',
    sha256: 'audit.fields.file-sha256',
  },
  'background-service': { name: 'background-services.service' },
  'monitoring-rule': {
    monitoringRuleSeverity: 'monitoring.severity',
    monitoringRuleInterval: 'monitoring-rules.interval-minutes',
    monitoringRuleComparisonType: 'monitoring-rules.comparison',
    lastResult: 'monitoring.last-result',
  },
  'status-notice': {
    startTimeUtc: 'status-notices.start',
    endTimeUtc: 'status-notices.end',
    showOn: 'status-notices.shown-on',
    translations: 'status-notices.texts',
  },
} as const satisfies AuditedLabels;
