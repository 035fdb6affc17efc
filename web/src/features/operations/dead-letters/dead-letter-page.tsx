import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { DeadLetterScreen } from './dead-letter.tsx';
import { deadLettersPath } from './dead-letter-paths.shared.ts';

/** One dead letter; the address names it. */
export function Page() {
  const t = useText();
  return (
    <RecordPage
      read={(id) => readOf(deadLettersApi.get, { params: { id } })}
      title={t('dead-letters.letter')}
      failure="dead-letters.could-not-load"
      gone={{ title: t('errors.not_found') }}
      back={<BackLink to={deadLettersPath}>{t('dead-letters.title')}</BackLink>}
    >
      {(letter) => <DeadLetterScreen key={letter.id} letter={letter} />}
    </RecordPage>
  );
}
