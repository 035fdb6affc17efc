import type { PartnerOutage } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { useText } from '../../../../i18n/use-text.ts';
import { PageLink } from '../../../../ui/page/page-link.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { useBusWords } from '../../../operations/service-bus/bus-words.shared.tsx';

interface LastFailureProps {
  id: number;
  failure: NonNullable<PartnerOutage['lastFailure']>;
}

/** What the partner said when it failed, which tells more than how often it did, and the call that it was. */
export function LastFailure({ id, failure: { callId, atUtc, status, words } }: LastFailureProps) {
  const t = useText();
  const say = useBusWords();
  const said = status === null && words !== null ? say(words) : words;
  const code = status === null ? t('integration-calls.no-answer') : String(status);
  return (
    <>
      {said === null ? code : `${t('general.before-value', { label: code })} ${said}`} · <When at={atUtc} /> ·{' '}
      <PageLink href={`/mission-control/integration/overview/${id}?call=${callId}`} isInText>
        {t('integration-partners.circuit-failure-call')}
      </PageLink>
    </>
  );
}
