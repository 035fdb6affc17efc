import type { BulkChoice } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import type { BulkFault } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { useQuery } from '@tanstack/react-query';
import { formatList, formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';

export type Choice = Pick<BulkChoice, 'kind' | 'count' | 'filter' | 'transactionFilter'>;

/** Names of filters whose value is said as it is. */
const labels: Readonly<Record<string, TextKey>> = {
  messageIdentifier: 'dead-letters.message-identifier',
  transactionNumber: 'bus-transactions.number',
  rootCause: 'dead-letters.root-cause',
  shopName: 'dead-letters.shop',
  dossier: 'dead-letters.dossier',
  failedStep: 'dead-letters.failed-step',
  tenantId: 'dead-letters.tenant',
  messageType: 'dead-letters.type',
  result: 'bus-transactions.result',
  from: 'dead-letters.from',
  to: 'dead-letters.to',
};

/** Filters that say something only when they are at this value. */
const switches: Readonly<Record<string, readonly [boolean, TextKey]>> = {
  onlyFailed: [true, 'bus-transactions.only-failed'],
  includeRetries: [false, 'bus-transactions.without-retries'],
  includeCredit: [false, 'bus-transactions.without-credit'],
  includeInvoice: [false, 'bus-transactions.without-invoice'],
  includeCollection: [false, 'bus-transactions.without-collection'],
};

/** What a bulk action takes, in words; `retryOf` is the job whose rest it is. */
export function useChoiceWords(): (choice: Choice, retryOf: number | null) => string {
  const t = useText();
  const filterWords = useFilterWords();
  return ({ kind, count: chosen, filter, transactionFilter }, retryOf) => {
    if (kind === 'retry') return t('dead-letters.takes-rest', { id: retryOf ?? '' });
    if (kind === 'letters') return t('dead-letters.takes-letters', { count: chosen ?? 0 });
    if (kind === 'transactions') return t('dead-letters.takes-transactions', { count: chosen ?? 0 });
    const words = filterWords(filter ?? transactionFilter ?? {});
    if (words !== '') return t('dead-letters.takes-filter', { filter: words });
    if (kind !== 'filter') return t('dead-letters.takes-every-transaction');
    // The fault itself is named beside this.
    const isOfFault = filter?.fingerprint !== undefined;
    return t(isOfFault ? 'dead-letters.takes-fault' : 'dead-letters.takes-everything');
  };
}

/** A fault and where it happens, in one line. */
export function useFaultText(): (fault: BulkFault) => string {
  const t = useText();
  const say = useBusWords();
  return ({ rootCause, failedStep }) => {
    const cause = say(rootCause);
    return failedStep === null ? cause : t('dead-letters.of-fault', { cause, step: failedStep });
  };
}

function useFilterWords(): (filter: object) => string {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const tenants = useQuery(readOf(tenantsApi.names, {})).data ?? [];

  function valueText(name: string, value: unknown): string {
    if (value instanceof Date) return formatZoned(value, language, timeZone);
    if (name === 'tenantId') return tenants.find(({ id }) => id === value)?.name ?? String(value);
    if (name === 'messageType') return t(`dead-letters.type-${value as 0}`);
    if (name === 'result') return t(`bus-transactions.step-result-${value as 0}`);
    return String(value);
  }

  function words([name, value]: [string, unknown]): string[] {
    const [only, key] = switches[name] ?? [];
    if (key !== undefined) return value === only ? [t(key)] : [];
    const label = labels[name];
    return label === undefined || value === undefined || value === ''
      ? []
      : [`${t('general.before-value', { label: t(label) })} ${valueText(name, value)}`];
  }

  return (filter) => formatList(Object.entries(filter).flatMap(words), language);
}
