import type { Role } from '@houston/contract/features/access/roles/roles.schema';
import { type Permission, type PermissionGroup, permissionCatalogue } from '@houston/contract/permissions';
import { Anchor, Group, MultiSelect, Switch, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import type { DialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { allRoles } from './all-roles.ts';
import classes from './role-matrix.module.css';

/** Roles beside each other, permissions below each other; the choice of both is in the address. */
export function RoleMatrix({ edit }: { edit: DialogAddress }) {
  return (
    <Loaded query={useQuery(allRoles)} failure="roles.could-not-retrieve" height={480}>
      {({ data }) => <Comparison all={data} edit={edit} />}
    </Loaded>
  );
}

function Comparison({ all, edit }: { all: readonly Role[]; edit: DialogAddress }) {
  const t = useText();
  const [{ roles: chosen = '', differences }, setSearch] = useSearch();
  if (all.length === 0) return <NoticePanel title={t('roles.empty')} hint={t('roles.empty-hint')} />;
  const ids = chosen.split('.').filter((id) => all.some((role) => String(role.id) === id));
  const shown = ids.length === 0 ? all : all.filter(({ id }) => ids.includes(String(id)));
  const isOnlyDifferences = differences === 'true';
  const rows = permissionCatalogue.filter(({ name }) => !isOnlyDifferences || differs(shown, name));
  return (
    <>
      <Group mb="sm" gap="md" align="center">
        <MultiSelect
          size="xs"
          w={{ base: '100%', sm: 420 }}
          aria-label={t('roles.compare-roles')}
          placeholder={ids.length === 0 ? t('roles.compare-roles') : ''}
          data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={ids}
          onChange={(next) => void setSearch({ roles: next.length === 0 ? undefined : next.join('.') }, 'replace')}
          clearable
          clearButtonProps={{ 'aria-label': t('grid.clear-filters') }}
          searchable
        />
        <Switch
          size="xs"
          label={t('roles.only-differences')}
          checked={isOnlyDifferences}
          onChange={(event) =>
            void setSearch({ differences: event.currentTarget.checked ? 'true' : undefined }, 'replace')
          }
        />
      </Group>
      {rows.length === 0 ? (
        <NoticePanel title={t('roles.no-differences')} />
      ) : (
        <MatrixTable roles={shown} rows={rows} edit={edit} />
      )}
    </>
  );
}

interface MatrixTableProps {
  roles: readonly Role[];
  rows: readonly { name: Permission; group: PermissionGroup }[];
  edit: DialogAddress;
}

function MatrixTable({ roles, rows, edit }: MatrixTableProps) {
  const t = useText();
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys
    <section className={classes.frame} aria-label={t('roles.matrix')} tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('roles.permission')}
            </th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <Anchor component={Link} {...edit.linkTo(role.id)} size="sm" c="inherit">
                  {role.name}
                </Anchor>
                {!role.enabled && <div className={classes.mark}>{t('roles.disabled-mark')}</div>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group}>
              <tr className={classes.group}>
                <th scope="colgroup" colSpan={roles.length + 1}>
                  <span>{t(`permission-groups.${group}`)}</span>
                </th>
              </tr>
              {rows
                .filter((row) => row.group === group)
                .map(({ name }) => (
                  <tr key={name}>
                    <th scope="row">{t(`permissions.${name}`)}</th>
                    {roles.map((role) => (
                      <td key={role.id} data-held={role[name]}>
                        <Held isHeld={role[name]} />
                      </td>
                    ))}
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Held({ isHeld }: { isHeld: boolean }) {
  const t = useText();
  const Icon = isHeld ? IconCheck : IconMinus;
  return (
    <>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{t(isHeld ? 'general.yes' : 'general.no')}</VisuallyHidden>
    </>
  );
}

function differs(roles: readonly Role[], flag: Permission): boolean {
  return roles.some((role) => role[flag] !== roles[0]?.[flag]);
}
