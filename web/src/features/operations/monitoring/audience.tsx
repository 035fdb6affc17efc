import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import type { Severity } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { When } from '../../../ui/values/when.tsx';

const choosing = '/profile?tab=preferences';

interface AudienceProps {
  severity: Severity;
  /** When they were last, of a rule that is bad. */
  toldAt?: Date | null;
  /** It stands in a form: a link of it opens apart, and what was typed stays. */
  isInForm?: true;
}

/** Who is e-mailed about rules of a severity; where nobody is, how to change that. Nothing while it is not known. */
export function Audience({ severity, toldAt = null, isInForm }: AudienceProps) {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(readOf(monitoringApi.audience, {}));
  if (data === undefined) return null;
  const names = data.find((one) => one.severity === severity)?.names ?? [];
  if (names.length > 0) {
    return (
      <>
        {t('monitoring.tells', { names: formatList(names, language) })}
        {toldAt !== null && (
          <>
            {' · '}
            {t('general.before-value', { label: t('monitoring.told-at') })} <When at={toldAt} />
          </>
        )}
      </>
    );
  }
  return (
    <>
      {t('monitoring.tells-nobody')}{' '}
      {isInForm ? (
        <Anchor href={choosing} target="_blank" rel="noopener" inherit underline="always">
          {t('monitoring.tells-choose')}
        </Anchor>
      ) : (
        <PageLink href={choosing} isInText>
          {t('monitoring.tells-choose')}
        </PageLink>
      )}
    </>
  );
}
