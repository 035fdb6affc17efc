import type { Endpoint } from '@houston/contract/endpoint';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../i18n/use-text.ts';
import { Can } from '../can.tsx';
import type { DialogAddress } from '../dialog/dialog-address.ts';

/** Opens the dialog of a new record. */
export function AddButton(props: { do: Endpoint; label: TextKey; dialog: DialogAddress }) {
  const t = useText();
  return (
    <Can do={props.do}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => props.dialog.open('new')}>
        {t(props.label)}
      </Button>
    </Can>
  );
}
