import { Menu } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';

interface SubMenuProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

/** A menu in a menu, as the keyboard expects it: Mantine opens it with the right arrow alone. */
export function SubMenu({ icon, label, children }: SubMenuProps) {
  const item = useRef<HTMLButtonElement>(null);

  function open({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
    // By a key: the mouse has opened it already, by being there.
    if (detail === 0) currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  }

  // Mantine looks for the item by an id that it does not have, and the focus falls to the page.
  function goBack({ key }: KeyboardEvent): void {
    if (key === 'ArrowLeft') item.current?.focus();
  }

  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item ref={item} leftSection={icon} onClick={open}>
          {label}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown onKeyDown={goBack}>{children}</Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
