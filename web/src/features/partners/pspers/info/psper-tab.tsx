import type { PsperTabProps } from '../psper-tab-props.ts';
import { AddressDialog } from './address-dialog.tsx';
import { InfoCards } from './info-cards.tsx';
import { isSwitch } from './parts.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { useEditing } from './use-editing.ts';
import { ValueDialog } from './value-dialog.tsx';

/** What is agreed with a psper, in three cards, and the dialogs that change it. */
export function PsperInfoTab({ psper }: PsperTabProps) {
  const { part, open, close, mayEdit } = useEditing();
  return (
    <>
      <InfoCards psper={psper} edit={open} mayEdit={mayEdit} />
      {part === null ? null : part === 'address' ? (
        <AddressDialog psper={psper} close={close} />
      ) : part === 'settings' ? (
        <SettingsDialog psper={psper} close={close} />
      ) : isSwitch(part) ? (
        <SwitchDialog key={part} psper={psper} part={part} close={close} />
      ) : (
        <ValueDialog key={part} psper={psper} part={part} close={close} />
      )}
    </>
  );
}
