import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';
import type { FilterName, ListEndpoint } from '../../platform/grid-search.ts';
import type { Grid } from '../../platform/use-grid.ts';
import classes from './data-grid.module.css';
import type { Filter } from './filter.ts';

interface GridChipsProps<E extends ListEndpoint> {
  grid: Grid<E>;
  filters: readonly Filter<FilterName<E>>[];
}

/** What narrows the list at the moment, each part removable. */
export function GridChips<E extends ListEndpoint>({ grid, filters }: GridChipsProps<E>) {
  const t = useText();
  if (grid.active.length === 0) return null;
  return (
    <Group component="ul" gap={6} className={classes.chips} aria-label={t('grid.filters')}>
      {grid.active.map((name) => {
        const words =
          chipText(
            filters.find((filter) => filter.name === name),
            grid.filters[name],
            t,
          ) ?? name;
        return (
          <Group component="li" key={name} gap={2} className={classes.chip} wrap="nowrap">
            <Text size="xs" truncate>
              {words}
            </Text>
            <CloseButton
              size="xs"
              iconSize={12}
              aria-label={t('grid.remove-filter', { filter: words })}
              onClick={() => grid.setFilter(name, undefined)}
            />
          </Group>
        );
      })}
      {grid.active.length > 1 && (
        <li>
          <Button variant="subtle" size="compact-xs" onClick={grid.clearFilters}>
            {t('grid.clear-filters')}
          </Button>
        </li>
      )}
    </Group>
  );
}

function chipText(filter: Filter | undefined, value: unknown, t: ReturnType<typeof useText>): string | undefined {
  if (filter === undefined) return undefined;
  if (filter.kind === 'switch') return t(filter.chip);
  if (filter.kind === 'text') return `${t(filter.label)}: ${String(value)}`;
  const choice = filter.choices.find((entry) => entry.value === String(value));
  return `${t(filter.label)}: ${choice === undefined ? String(value) : t(choice.label)}`;
}
