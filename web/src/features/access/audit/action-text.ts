import type { TextKey } from '@houston/contract/texts/sections';
import { isTextKey } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';

/** The words for an action such as `admin.disable`; undefined for what has none, such as a refused call. */
export function useActionText(): (action: string) => string | undefined {
  const t = useText();
  return (action) => (isTextKey(`audit.action.${action}`) ? t(`audit.action.${action}` as TextKey) : undefined);
}

/** The words for a refused call, which the trail keeps as it came: what it was for, and of what where that has a title. */
export function useCallText(): (action: string) => string | undefined {
  const t = useText();
  return (action) => {
    const [, method = '', subject = ''] = /^([A-Z]+) \/api\/([\w-]+)/.exec(action) ?? [];
    if (method === '') return undefined;
    const kind = t(`audit.call-${method === 'GET' ? 'read' : method === 'DELETE' ? 'delete' : 'change'}`);
    const title = `${subject}.title`;
    return isTextKey(title) ? `${t('general.before-value', { label: kind })} ${t(title)}` : kind;
  };
}

/** The words for a kind of record, or the kind as the trail names it. */
export function useKindText(): (kind: string) => string {
  const t = useText();
  return (kind) => (isTextKey(`audit.kind.${kind}`) ? t(`audit.kind.${kind}` as TextKey) : kind);
}
