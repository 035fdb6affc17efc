import type { Response } from '@houston/contract/endpoint';
import { accessApi } from '@houston/contract/features/access/profile/access.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Anchor, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ProfileSection } from './profile-section.tsx';

type Entry = Response<typeof accessApi.mine>['data'][number];

const views = ['all', 'held', 'missing'] as const;

/** Every permission with where one has it from; for a missing one, which role to ask for. */
export function AccessSection() {
  const t = useText();
  const access = useQuery(readOf(accessApi.mine, {}));
  const [{ show }, setSearch] = useSearch();
  const view = views.find((name) => name === show) ?? 'all';
  return (
    <ProfileSection title={t('my-access.title')} purpose={t('my-access.purpose')} isWide>
      <Stack>
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label={t('my-access.show')}
          value={view}
          onChange={(next) => void setSearch({ show: next === 'all' ? undefined : next }, 'replace')}
          data={views.map((name) => ({ value: name, label: t(`my-access.${name}`) }))}
        />
        <Loaded query={access} failure="profile.load-failed" height={720}>
          {({ data }) => <AccessTable entries={data.filter((entry) => isShown(entry, view))} />}
        </Loaded>
      </Stack>
    </ProfileSection>
  );
}

function isShown({ sources }: Entry, view: (typeof views)[number]): boolean {
  return view === 'all' || (view === 'held') === sources.length > 0;
}

function AccessTable({ entries }: { entries: readonly Entry[] }) {
  const t = useText();
  if (entries.length === 0) return <Text size="sm">{t('my-access.none')}</Text>;
  return (
    <Table.ScrollContainer minWidth={300}>
      <Table fz="sm" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('my-access.permission')}</Table.Th>
            <Table.Th scope="col">{t('my-access.source')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.permission}>
              <Table.Th scope="row" fw={400}>
                <Group gap={8} wrap="nowrap">
                  {entry.sources.length > 0 ? (
                    <IconCircleCheck size={16} aria-hidden color="var(--mantine-color-teal-filled)" />
                  ) : (
                    <IconCircleDashed size={16} aria-hidden color="var(--mantine-color-gray-filled)" />
                  )}
                  {t(`permissions.${entry.permission}` as TextKey)}
                </Group>
              </Table.Th>
              <Table.Td>{entry.sources.length > 0 ? <Sources entry={entry} /> : <WayToGet entry={entry} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Sources({ entry }: { entry: Entry }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  return entry.sources.map(({ kind, role, until }) => (
    <div key={`${kind} ${role} ${until?.getTime()}`}>
      {kind === 'role' && t('my-access.from-role', { name: role ?? '' })}
      {kind === 'extra' && t('my-access.from-extra')}
      {until !== null && t('my-access.from-temporary', { time: formatZoned(until, language, timeZone) })}
    </div>
  ));
}

function WayToGet({ entry }: { entry: Entry }) {
  const t = useText();
  return (
    <Group gap={4} fz="sm">
      <Text span inherit c="dimmed">
        {t('my-access.missing')}.
      </Text>
      {entry.roles.length === 0 && <span>{t('my-access.no-role')}</span>}
      {entry.roles.map(({ id, name }) => (
        <Anchor key={id} component={Link} to="/oidc-request-roles" search={{ role: String(id) } as never} inherit>
          {t('my-access.request', { role: name })}
        </Anchor>
      ))}
    </Group>
  );
}
