import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { parseSearch } from '../../platform/address/search.ts';
import { patientImport } from '../../platform/outage/patient-import.ts';
import { addressOf, readViews, useShown } from './use-saved-views.ts';

const SavedViewsDialog = lazy(async () => ({
  default: (await patientImport(() => import('./saved-views-dialog.tsx'))).SavedViewsDialog,
}));

/** Which one is the page that is shown, for who hears the list. */
const exactly = { exact: true };

/** Beside a list: the views of its screen that the admin saved, and what saves another one. */
export function SavedViewsMenu() {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isEditing, editing] = useDisclosure();
  return (
    <>
      <Menu
        position="bottom-end"
        width={260}
        withInitialFocusPlaceholder={false}
        withinPortal={false}
        onChange={setOpen}
      >
        <Menu.Target>
          <ActionIcon ref={button} variant="subtle" color="gray" aria-label={t('saved-views.title')}>
            <IconBookmark size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && <ViewsOfScreen />}
          <Menu.Item
            onClick={() => {
              // The entry is gone with the menu: the dialog gives the focus back to the button.
              button.current?.focus();
              editing.open();
            }}
          >
            {t('saved-views.edit')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isEditing && <SavedViewsDialog close={editing.close} />}</Suspense>
    </>
  );
}

function ViewsOfScreen() {
  const t = useText();
  const shown = useShown();
  const { data, isError } = useQuery(readViews);
  const views = (data?.data ?? []).filter(({ screen }) => screen === shown.screen);
  if (isError) return <Menu.Label>{t('saved-views.load-failed')}</Menu.Label>;
  if (views.length === 0) return <Menu.Label>{data === undefined ? '' : t('saved-views.none')}</Menu.Label>;
  return (
    <>
      {views.map((view) => {
        const isShown = addressOf(view) === addressOf(shown);
        return (
          <Menu.Item
            key={view.id}
            component={Link}
            to={view.screen}
            search={parseSearch(view.search) as never}
            leftSection={<IconCheck size={14} visibility={isShown ? 'visible' : 'hidden'} aria-hidden />}
            activeOptions={exactly}
          >
            {view.name}
          </Menu.Item>
        );
      })}
      <Menu.Divider />
    </>
  );
}
