import { useMessage } from '../../../../i18n/use-text.ts';
import { showErrorText } from '../../../../platform/toast.ts';

/** Marks the fields that the server refused, and shows each of its texts as a toast too. */
export function useRefusedFields(markFields: (fields: Record<string, string>) => boolean) {
  const message = useMessage();
  return (fields: Record<string, string>): boolean => {
    markFields(fields);
    for (const text of new Set(Object.values(fields).map(message))) showErrorText(text ?? '');
    return true;
  };
}
