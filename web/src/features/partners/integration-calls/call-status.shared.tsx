import type { HttpCallRow } from '@houston/contract/features/partners/integration-calls/integration-calls.schema';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useBusWords } from '../../operations/service-bus/bus-words.shared.tsx';

type Answered = Pick<HttpCallRow, 'responseStatusCode' | 'error'>;

/** Good from 200 to 299, bad from 400 on and without an answer, grey between. */
export function CallStatus({ call: { responseStatusCode: status, error } }: { call: Answered }) {
  const t = useText();
  const say = useBusWords();
  if (status === null) {
    const words = error === null ? t('integration-calls.no-answer') : say(error);
    return <StateBadge tone="bad">{words}</StateBadge>;
  }
  return <StateBadge tone={toneOf(status)}>{String(status)}</StateBadge>;
}

export function toneOf(status: number): 'good' | 'bad' | 'neutral' {
  if (status >= 200 && status < 300) return 'good';
  return status >= 400 ? 'bad' : 'neutral';
}
