import { Modal } from '@mantine/core';
import { IconBolt, IconBookmark, IconClock, IconHash, IconLayoutList, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import styles from './command-palette.module.css';
import { type Command, commandsFor } from './palette-commands.ts';
import { useIdCommands } from './use-id-commands.ts';
import { usePaletteCommands } from './use-palette-commands.ts';
import { useRecordCommands } from './use-record-commands.ts';

const icons = { recent: IconClock, views: IconBookmark, screens: IconLayoutList, actions: IconBolt, records: IconHash };

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Every screen and action that one may use, and every record that one may see, found by typing. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const t = useText();
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={560} padding={0} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.palette-title')}>
        <Palette onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

// A field with a list below it: the focus stays in the field, the arrows move the marked option.
function Palette({ onClose }: { onClose: () => void }) {
  const t = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const records = useRecordCommands(typed);
  const traces = useIdCommands(typed, records.commands);
  const commands = [...traces, ...commandsFor(typed, usePaletteCommands()), ...records.commands];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked option moves with both
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [marked, typed]);

  function choose(command: Command | undefined): void {
    if (command === undefined) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(commands[marked]);
    const next = { ArrowDown: marked + 1, ArrowUp: marked - 1 }[event.key];
    if (next === undefined || commands.length === 0) return;
    event.preventDefault();
    setMarked((next + commands.length) % commands.length);
  }

  return (
    <>
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          className={styles.input}
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={commands[marked] && `${id}-${marked}`}
          aria-label={t('shell.palette-title')}
          placeholder={t('shell.palette-placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={t('shell.palette-title')} ref={list}>
        {commands.map((command, index) => (
          <Option
            key={command.id}
            id={`${id}-${index}`}
            command={command}
            isMarked={index === marked}
            heading={commands[index - 1]?.section === command.section ? null : t(`shell.palette-${command.section}`)}
            onMark={() => setMarked(index)}
            onChoose={() => choose(command)}
          />
        ))}
      </div>
      <div className={styles.nothing} role="status">
        {records.hasFailed && t('shell.palette-failed')}
        {commands.length === 0 &&
          !records.hasFailed &&
          (records.isSearching ? t('shell.palette-searching') : t('shell.palette-nothing', { typed }))}
      </div>
    </>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  isMarked: boolean;
  heading: string | null;
  onMark: () => void;
  onChoose: () => void;
}

function Option({ id, command, isMarked, heading, onMark, onChoose }: OptionProps) {
  const Icon = icons[command.section];
  return (
    <>
      {heading !== null && (
        <div className={styles.heading} role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus */}
      <div
        id={id}
        className={styles.option}
        role="option"
        tabIndex={-1}
        aria-selected={isMarked}
        onMouseMove={isMarked ? undefined : onMark}
        onClick={onChoose}
      >
        <Icon size={16} className={styles.icon} aria-hidden="true" />
        <span className={styles.label}>{command.label}</span>
        {command.hint !== undefined && <span className={styles.hint}>{command.hint}</span>}
      </div>
    </>
  );
}
