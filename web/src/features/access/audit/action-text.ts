import type { TextKey } from '@houston/contract/texts/sections';
import { isTextKey } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';

// Each feature words its own actions; the trail borrows them.
const sections = [
  'audit',
  'admins',
  'roles',
  'role-requests',
  'oidc',
  'api-keys',
  'ip-lists',
  'ip-whitelist',
  'profile',
];

/** The words for an action such as `admin.disable`; undefined where no feature has any. */
export function useActionText(): (action: string) => string | undefined {
  const t = useText();
  return (action) => {
    const key = sections.map((section) => `${section}.action.${action}`).find((candidate) => isTextKey(candidate));
    return key === undefined ? undefined : t(key as TextKey);
  };
}
