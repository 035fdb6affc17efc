import type { TraceEvent } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { spanText } from './span-text.ts';
import styles from './trace.module.css';

/** A call to a partner: where to, what came back, and how long it took. */
export function TraceCall({ call }: { call: NonNullable<TraceEvent['call']> }) {
  const t = useText();
  const language = useLanguage();
  const { status, error, method, partner } = call;
  const isGood = status !== null && status < 400;
  return (
    <>
      <span>{t('transaction-trace.call-to', { method, partner })}</span>
      <StateBadge tone={isGood ? 'good' : 'bad'}>
        {status === null ? t('transaction-trace.call-none') : t('transaction-trace.call-status', { status })}
      </StateBadge>
      <span>{spanText(call.durationMs, t, language)}</span>
      <code className={styles.url}>{call.url}</code>
      {error !== null && <span className={styles.error}>{error}</span>}
    </>
  );
}
