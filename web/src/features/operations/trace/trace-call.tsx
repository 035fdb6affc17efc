import { permissionsNeeded } from '@houston/contract/endpoint';
import {
  busTransactionsApi,
  type TraceEvent,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { spanText } from '../bus-transactions/span-text.shared.ts';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import styles from './trace.module.css';

/** A call to a partner: where to, what came back, and how long it took. */
export function TraceCall({ call }: { call: NonNullable<TraceEvent['call']> }) {
  const t = useText();
  const language = useLanguage();
  const say = useBusWords();
  const { id, status, error, method, partner } = call;
  const dialog = useDialogAddress('call');
  const mayOpen = missingPermissions(useSession(), permissionsNeeded(busTransactionsApi.call.needs) ?? []).length === 0;
  const isGood = status !== null && status < 400;
  return (
    <>
      <span>{t('transaction-trace.call-to', { method, partner })}</span>
      <StateBadge tone={isGood ? 'good' : 'bad'}>
        {status === null ? t('transaction-trace.call-none') : t('transaction-trace.call-status', { status })}
      </StateBadge>
      <span>{spanText(call.durationMs, t, language)}</span>
      <code className={styles.url}>{call.url}</code>
      {error !== null && <span className={styles.error}>{say(error)}</span>}
      {mayOpen && (
        <Anchor
          component={Link}
          {...dialog.linkTo(id)}
          size="sm"
          aria-label={`${t('general.before-value', { label: t('transaction-trace.call-open') })} ${id}`}
        >
          {t('transaction-trace.call-open')}
        </Anchor>
      )}
    </>
  );
}
