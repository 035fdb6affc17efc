import type { AuditedLabels } from './audit-words.ts';

/** The audited fields of the service bus, and of what runs and is told beside it. */
export const auditedOperations = {
  'dead-letter': {
    handled: 'failed-transactions.handled',
    handledMethod: 'audit.fields.handled-method',
    settledBy: 'audit.fields.settled-by',
    messageType: 'failed-transactions.type',
    bodyBytes: 'audit.fields.body-bytes',
    bodySha256: 'audit.fields.body-sha256',
  },
  'dead-letter-group': {
    rootCause: 'failed-transactions.root-cause',
    assigneeId: 'audit.fields.assignee-id',
    assigneeName: 'failed-transactions.assignee',
    note: 'failed-transactions.note',
  },
  'bulk-job': {
    action: 'failed-transactions.action',
    total: 'failed-transactions.progress-total',
    done: 'failed-transactions.handled',
    refused: 'grid.refused',
    ratePerSecond: 'failed-transactions.rate',
    chosen: 'failed-transactions.takes',
    letters: 'audit.fields.chosen-count',
    filter: 'grid.filters',
    retryOf: 'failed-transactions.retry-of',
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
