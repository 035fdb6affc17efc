/** Audited fields that keep the number or code of a choice, whatever kind of record they are of, and where its words begin. */
const wordsOf: ReadonlyMap<string, string> = new Map([
  ['exportFrequency', 'npl-buyers.frequency-'],
  ['debtAcceptanceType', 'npl-buyers.acceptance-'],
  ['exportFormat', 'npl-buyers.export-type-'],
  ['contactType', 'npl-buyers.contact-type-'],
  ['shopState', 'shops.state-'],
  ['circuit', 'integration-partners.circuit-'],
  ['circuitCause', 'integration-partners.circuit-cause-'],
  ['deliveryState', 'psper-deliveries.state-'],
  ['deliveryResult', 'sftp.failure-'],
  ['saleFailure', 'npl-sales.schedule-failed-'],
  ['monitoringRuleSeverity', 'monitoring.severity-'],
  ['monitoringRuleComparisonType', 'monitoring-rules.comparison-'],
  ['lastResult', 'monitoring.result-'],
  ['valueUnit', 'monitoring-rules.unit-'],
  ['showOn', 'status-notices.place-'],
]);

/** The key of the words for an audited value, if there are any; null for what is no choice. */
export function auditedChoice(field: string, value: unknown): string | null {
  const begin = wordsOf.get(field);
  return begin !== undefined && (typeof value === 'number' || typeof value === 'string') ? begin + value : null;
}
