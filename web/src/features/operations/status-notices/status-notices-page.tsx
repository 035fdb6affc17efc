import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { Group, SegmentedControl } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { useDialogAddress } from '../../../ui/dialog/dialog-address.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ActiveNotices } from './active-notices.tsx';
import { AddDialog } from './adding/add-dialog.tsx';
import { NoticeCalendar } from './calendar/notice-calendar.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { OtherNotices } from './other-notices.tsx';
import { UpdateDialog } from './updates/update-dialog.tsx';

/** From the dialog of a notice the one of its update takes that one's place, and closing it leads back. */
const instead = ['notice'];

/** What portals, app and console tell their visitors: now, soon, and before. */
export function Page() {
  const t = useText();
  const [{ view }, setSearch] = useSearch();
  const add = useDialogAddress('add', []);
  const notice = useDialogAddress('notice', []);
  const extend = useDialogAddress('extend', []);
  const update = useDialogAddress('update', instead);
  const isCalendar = view === 'calendar';
  const addButton = <AddButton do={statusNoticesApi.create} label="status-notices.add" dialog={add} />;
  return (
    <>
      <PageHeader
        title={t('status-notices.title')}
        purpose={t('status-notices.purpose')}
        action={
          <Group gap="sm">
            <SegmentedControl
              size="xs"
              aria-label={t('status-notices.view')}
              value={isCalendar ? 'calendar' : 'list'}
              onChange={(next) => void setSearch({ view: next === 'calendar' ? next : undefined }, 'push')}
              data={[
                { value: 'list', label: t('status-notices.view-list') },
                { value: 'calendar', label: t('status-notices.view-calendar') },
              ]}
            />
            {isCalendar && addButton}
          </Group>
        }
      />
      {isCalendar ? (
        <NoticeCalendar open={notice.linkTo} />
      ) : (
        <>
          <ActiveNotices open={notice.linkTo} extend={extend.open} update={update.open} />
          <OtherNotices open={notice.linkTo} add={addButton} />
        </>
      )}
      {add.value !== undefined && <AddDialog close={add.close} />}
      {notice.value !== undefined && (
        <NoticeDialog
          key={`notice ${notice.value}`}
          dialog={notice}
          shown={notice.value}
          update={update.linkTo(notice.value)}
        />
      )}
      {extend.value !== undefined && (
        <ExtendDialog key={`extend ${extend.value}`} dialog={extend} shown={extend.value} />
      )}
      {update.value !== undefined && (
        <UpdateDialog key={`update ${update.value}`} dialog={update} shown={update.value} />
      )}
    </>
  );
}
