import { Button, CloseButton, Group, Text } from '@mantine/core';
import { bookZone } from '../../../i18n/book-time.ts';
import { formatZoned } from '../../../i18n/format.ts';
import { type TextOf, useLanguage, useText } from '../../../i18n/use-text.ts';
import type { FilterName, ListEndpoint } from '../../../platform/address/grid-search.ts';
import { useSession } from '../../../platform/session/session.ts';
import type { Grid } from '../../../platform/use-grid.ts';
import { useIsTelephone } from '../../dialog/use-is-telephone.ts';
import classes from '../data-grid.module.css';
import type { Filter } from '../filter.ts';
import { focusBesideChip, focusFilters } from '../keys/filter-focus.ts';
import { choiceText } from './choice-text.ts';

interface GridChipsProps<E extends ListEndpoint> {
  grid: Grid<E>;
  filters: readonly Filter<FilterName<E>>[];
}

const tenantFilter = 'tenantId';

/** Whether a list has rows of several tenants: where none is chosen it says so, as the header names one whatever a list shows. On a telephone it names none. */
function isAmongTenants(filter: Filter): boolean {
  return filter.name === tenantFilter && filter.kind === 'choice' && filter.choices.length > 1;
}

/** What narrows the list at the moment, each part removable. */
export function GridChips<E extends ListEndpoint>({ grid, filters }: GridChipsProps<E>) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useSession()?.preferences.timeZone ?? null;
  const instantText = (at: Date, zone = timeZone) => formatZoned(at, language, zone);
  const isTelephone = useIsTelephone();
  const isOfAllTenants =
    !isTelephone &&
    grid.error === null &&
    grid.filters[tenantFilter as FilterName<E>] === undefined &&
    filters.some(isAmongTenants);
  if (grid.active.length === 0 && !isOfAllTenants) return null;
  return (
    <Group component="ul" gap={6} className={classes.chips} aria-label={t('grid.filters')}>
      {isOfAllTenants && (
        <Text component="li" size="xs" className={classes.chip} pe={8}>
          {t('grid.all-tenants')}
        </Text>
      )}
      {grid.active.map((name) => {
        const words =
          chipText(
            filters.find((filter) => filter.name === name),
            grid.filters[name],
            t,
            instantText,
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
              data-grid-chip
              onClick={({ currentTarget }) => {
                focusBesideChip(currentTarget);
                grid.setFilter(name, undefined);
              }}
            />
          </Group>
        );
      })}
      {grid.active.length > 1 && (
        <li>
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={({ currentTarget }) => {
              focusFilters(currentTarget);
              grid.clearFilters();
            }}
          >
            {t('grid.clear-filters')}
          </Button>
        </li>
      )}
    </Group>
  );
}

function chipText(
  filter: Filter | undefined,
  value: unknown,
  t: TextOf,
  instantText: (at: Date, zone?: string) => string,
): string | undefined {
  if (filter === undefined) return undefined;
  if (filter.kind === 'switch' || filter.kind === 'toggle') return t(filter.chip);
  const label = t('general.before-value', { label: t(filter.label) });
  if (filter.kind === 'text') return `${label} ${String(value)}`;
  if (filter.kind === 'chip') return `${label} ${filter.words ?? String(value)}`;
  if (filter.kind === 'instant') {
    return `${label} ${value instanceof Date ? instantText(value, filter.isOfBooks && bookZone) : ''}`;
  }
  const choice = filter.choices.find((entry) => entry.value === String(value));
  return `${label} ${choice === undefined ? String(value) : choiceText(choice, t)}`;
}
