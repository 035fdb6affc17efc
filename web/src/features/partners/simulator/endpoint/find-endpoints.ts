import type { ComboboxItem, ComboboxItemGroup, ComboboxParsedItem } from '@mantine/core';

/** More of them would take the page longer than a key that is typed may. */
export const shownAtOnce = 50;

const isGroup = (item: ComboboxParsedItem): item is ComboboxItemGroup<ComboboxItem> => 'group' in item;

/**
 * Those that have each word of what is typed, in their own words or in those of their group; of too many the first, and how many
 * more there are, which cannot be chosen.
 */
export function findEndpoints(
  options: readonly ComboboxParsedItem[],
  typed: string,
  moreInWords: (left: number) => string,
): ComboboxParsedItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  let left = 0;
  const fitting = (items: readonly ComboboxItem[], group: string) =>
    items.filter(({ label, value }) => {
      const text = `${group} ${label} ${value}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) return false;
      if (shown === shownAtOnce) left += 1;
      else shown += 1;
      return shown < shownAtOnce || left === 0;
    });
  const found = options.flatMap((option): ComboboxParsedItem[] => {
    if (!isGroup(option)) return fitting([option as ComboboxItem], '');
    const items = fitting(option.items, typeof option.group === 'string' ? option.group : '');
    return items.length === 0 ? [] : [{ ...option, items }];
  });
  return left === 0 ? found : [...found, { value: '', label: moreInWords(left), disabled: true }];
}
