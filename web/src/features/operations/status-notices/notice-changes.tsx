import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type {
  NoticeTranslation,
  NoticeUpdate,
  Severity,
  ShowOn,
  UpdateText,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { languageName } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { usePlainText } from '../../../ui/values/use-plain-text.ts';
import { ChangesButton } from '../../access/audit/changes/changes-button.shared.tsx';
import { placesText } from './notice-words.tsx';

type Said = UpdateText & Partial<Pick<NoticeTranslation, 'url'>>;

/** The button that shows who did what to this notice. */
export function NoticeChanges({ id }: { id: number }) {
  const t = useText();
  return (
    <ChangesButton
      title={t('status-notices.changes-title', { id })}
      read={readOf(statusNoticesApi.changes, { params: { id } })}
      valueText={useValueText()}
      record={{ kind: 'status-notice', id: String(id) }}
    />
  );
}

/** As its form and page say it: the trail keeps codes, and texts by their languages. */
function useValueText(): (field: string, value: unknown) => string | undefined {
  const t = useText();
  const language = useLanguage();
  const plainText = usePlainText();

  const saidText = ({ languageCode, text, url = '' }: Said) =>
    `${t('general.before-value', { label: languageName(languageCode, language) })} ${[text, url].filter((part) => part !== '').join(' ')}`;

  /** One that is added is kept as its texts alone, those that a notice has with who added them and when. */
  const updateText = (update: NoticeUpdate | UpdateText) =>
    'translations' in update
      ? [plainText(update.at), ...update.translations.map(saidText)].join(' · ')
      : saidText(update);

  return (field, value) => {
    if (field === 'severity' && typeof value === 'number') return t(`status-notices.severity-${value as Severity}`);
    if (field === 'tenant' && value === 'all') return t('status-notices.all-tenants');
    if (field === 'showOn' && typeof value === 'object' && value !== null) return placesText(value as ShowOn);
    if (!Array.isArray(value) || value.length === 0) return undefined;
    if (field === 'translations') return (value as Said[]).map(saidText).join(' · ');
    return field === 'updates' ? (value as (NoticeUpdate | UpdateText)[]).map(updateText).join(' · ') : undefined;
  };
}
