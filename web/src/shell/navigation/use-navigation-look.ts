import { useLocalStorage } from '@mantine/hooks';
import * as z from 'zod';
import { type NavGroup, navGroups } from '../../screen.ts';

const Look = z.object({ isRail: z.boolean(), folded: z.array(z.enum(navGroups)) });
type Look = z.infer<typeof Look>;

const defaultLook: Look = { isRail: false, folded: [] };

export interface NavigationLook {
  /** Whether the entries show as icons only. */
  isRail: boolean;
  setRail(isRail: boolean): void;
  isFolded(group: NavGroup): boolean;
  setFolded(group: NavGroup, isFolded: boolean): void;
}

/** How the side navigation is folded, as this browser remembers it. */
export function useNavigationLook(): NavigationLook {
  const [look, setLook] = useLocalStorage<Look>({
    key: 'houston.navigation',
    defaultValue: defaultLook,
    getInitialValueInEffect: false,
    deserialize: readLook,
  });
  return {
    isRail: look.isRail,
    setRail: (isRail) => setLook({ ...look, isRail }),
    isFolded: (group) => look.folded.includes(group),
    setFolded(group, isFolded) {
      const others = look.folded.filter((other) => other !== group);
      setLook({ ...look, folded: isFolded ? [...others, group] : others });
    },
  };
}

function readLook(text: string | undefined): Look {
  try {
    return Look.parse(JSON.parse(text ?? ''));
  } catch {
    return defaultLook;
  }
}
