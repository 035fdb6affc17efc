import type { Asked } from '@houston/contract/approvals/second-admin';
import { formatMinute } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';

/** Beside who decided: who asked for it, when, and why to whoever may know. */
export function AskedFor({ asked: { by: name, on, reason } }: { asked: Asked }) {
  const t = useText();
  const at = formatMinute(on, useLanguage(), useTimeZone());
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {reason === null ? t('approvals.asked-for', { name, at }) : t('approvals.asked-because', { name, at, reason })}
    </span>
  );
}
