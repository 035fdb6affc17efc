import { useText } from '../../../../i18n/use-text.ts';
import type { Wrong } from '../check/check-call.ts';
import type { Shape } from '../schema/shape.ts';

/** The words of what is wrong at a place; undefined where nothing is. */
export function useWrongText(): (wrong: Wrong | undefined) => string | undefined {
  const t = useText();
  return (wrong) => (wrong === undefined ? undefined : t(wrong.key, { detail: wrong.detail }));
}

/** What stands under an input: what it is for, and the rules that it does not show. */
export function useHint(): (shape: Shape) => string {
  const t = useText();
  return (shape) => {
    const raw = shape.kind === 'raw' ? t(`simulator.raw-${shape.reason}`, { detail: shape.detail }) : '';
    const rules = shape.rules.length === 0 ? '' : t('simulator.rules-beside', { rules: shape.rules.join(', ') });
    const format = shape.kind === 'text' ? shape.format : '';
    return [plain(shape.description), format, raw, rules].filter((part) => part !== '').join(' · ');
  };
}

/** Descriptions are written in Markdown, and some are pages long. */
function plain(text: string): string {
  const line = text
    .replaceAll(/<[^>]*>|[`*_#>]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > 240 ? `${line.slice(0, 239)}…` : line;
}
