import { type Permission, type PermissionGroup, permissionCatalogue } from '@houston/contract/permissions';
import { Checkbox, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { type TextOf, useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';

type Flags = Partial<Record<Permission, boolean>>;

interface PermissionChecklistProps {
  /** The flags to choose from. */
  offered: readonly Permission[];
  values: Flags;
  /** As stored: what is set there may be taken away, and put back, by anybody. */
  before: Flags;
  set: (flag: Permission, isSet: boolean) => void;
}

/** One checkbox per flag, under headings, with a search. Nobody can grant what they do not hold themselves. */
export function PermissionChecklist({ offered, values, before, set }: PermissionChecklistProps) {
  const t = useText();
  const session = useSession();
  const [search, setSearch] = useState('');
  const lacking = missingPermissions(session, offered);
  const groups = groupFlags(offered, search, t);
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        size="xs"
        maw={320}
        leftSection={<IconSearch size={14} aria-hidden />}
        aria-label={t('admins.search-permissions')}
        placeholder={t('admins.search-permissions')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter in a search is not meant to save the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Text size="sm" role="status">
        {t('admins.permissions-count', {
          count: offered.filter((flag) => values[flag]).length,
          total: offered.length,
        })}
      </Text>
      {groups.length === 0 && <Text size="sm">{t('admins.no-permissions-found')}</Text>}
      {groups.map(({ group, members }) => (
        <Fieldset key={group} variant="unstyled" legend={<b>{t(`permission-groups.${group}`)}</b>}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing="xs" mt={6}>
            {members.map((flag) => {
              const isBeyond = lacking.includes(flag) && !values[flag] && !before[flag];
              return (
                <Checkbox
                  key={flag}
                  size="xs"
                  label={t(`permissions.${flag}`)}
                  checked={values[flag] === true}
                  disabled={isBeyond}
                  onChange={(event) => set(flag, event.currentTarget.checked)}
                  {...(isBeyond && { description: t('admins.not-yours-to-give') })}
                />
              );
            })}
          </SimpleGrid>
        </Fieldset>
      ))}
    </Stack>
  );
}

function groupFlags(
  offered: readonly Permission[],
  search: string,
  t: TextOf,
): { group: PermissionGroup; members: Permission[] }[] {
  const wanted = search.trim().toLocaleLowerCase();
  const found = permissionCatalogue.filter(
    ({ name }) => offered.includes(name) && t(`permissions.${name}`).toLocaleLowerCase().includes(wanted),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    members: found.filter((entry) => entry.group === group).map(({ name }) => name),
  }));
}
