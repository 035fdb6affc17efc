import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import type { Severity } from '@houston/contract/features/operations/monitoring/monitoring.schema';
import { useQuery } from '@tanstack/react-query';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { When } from '../../../ui/values/when.tsx';

interface AudienceProps {
  severity: Severity;
  /** When they were last, of a rule that is bad. */
  toldAt?: Date | null;
}

/** Who is e-mailed about rules of a severity; where nobody is, how to change that. Nothing while it is not known. */
export function Audience({ severity, toldAt = null }: AudienceProps) {
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
            {t('monitoring.told-at')}: <When at={toldAt} />
          </>
        )}
      </>
    );
  }
  return (
    <>
      {t('monitoring.tells-nobody')}{' '}
      <PageLink href="/profile" isInText>
        {t('monitoring.tells-choose')}
      </PageLink>
    </>
  );
}
