import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { languageNames, languages, themes } from '@houston/contract/languages';
import type { TextKey } from '@houston/contract/texts/sections';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useText } from '../../i18n/use-text.ts';
import { readOf } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session/session.ts';
import { signOut } from '../leave.ts';
import { type ListedScreen, reachableScreens } from '../navigation/navigation-entries.ts';
import { changePreferences } from '../preferences.ts';
import { switchTenant, useTenantId } from '../tenant-choice.ts';
import { addressOf, readViews } from '../views/use-saved-views.ts';
import type { Command } from './palette-commands.ts';
import { readRecentPaths } from './recent-screens.ts';

/** Where whoever looks for something that is stuck or failed finds it. */
const synonyms: Readonly<Record<string, TextKey>> = {
  '/mission-control/service-bus/failed-transactions': 'shell.palette-also-failed',
  '/mission-control/service-bus/transactions': 'shell.palette-also-failed',
  '/mission-control/service-bus/service-bus-control-panel': 'shell.palette-also-waiting',
  '/mission-control/integration/overview': 'shell.palette-also-waiting',
};

/** Some screens are titled in lower case; in a list of names they would look like an oversight. */
function withCapital(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Recent screens, the views that one saved, every screen that one may open, and what else the shell can do. */
export function usePaletteCommands(): Command[] {
  const t = useText();
  const router = useRouter();
  const session = useSession();
  const tenantId = useTenantId();
  const tenants = useQuery(readOf(tenantsApi.names, {})).data ?? [];
  const views = useQuery(readViews).data?.data ?? [];
  if (session === null) return [];

  const screens = reachableScreens(session.permissions);
  const open = router.state.location.pathname;
  const recent = readRecentPaths(session.userId).flatMap((path) => screens.filter((screen) => screen.path === path));

  function goTo(section: 'recent' | 'screens', screen: ListedScreen): Command {
    const hint = screen.nav && t(`shell.group.${screen.nav.group}`);
    const also = synonyms[screen.path];
    return {
      id: `${section}:${screen.path}`,
      section,
      label: withCapital(t(screen.title)),
      ...(hint !== undefined && { hint }),
      ...(also !== undefined && { also: t(also) }),
      run: () => void router.navigate({ to: screen.path }),
    };
  }
  function act(id: string, label: string, run: () => void, hint?: string): Command {
    return { id, section: 'actions', label, ...(hint !== undefined && { hint }), run };
  }

  return [
    ...recent.filter((screen) => screen.path !== open).map((screen) => goTo('recent', screen)),
    ...views.flatMap((view) => {
      // A page of a record stands under the screen of its list.
      const screen = screens.filter(({ path }) => `${view.screen}/`.startsWith(`${path}/`)).at(-1);
      if (screen === undefined) return [];
      const run = () => void router.navigate({ href: addressOf(view) });
      return [{ id: `view:${view.id}`, section: 'views' as const, label: view.name, hint: t(screen.title), run }];
    }),
    ...screens.map((screen) => goTo('screens', screen)),
    ...tenants
      .filter((tenant) => tenant.id !== tenantId)
      .map(({ id, name }) =>
        act(
          `tenant:${id}`,
          t('shell.palette-tenant', { name }),
          () => {
            void switchTenant(id);
            void changePreferences({ tenantId: id });
          },
          String(id),
        ),
      ),
    ...languages
      .filter((language) => language !== session.preferences.language)
      .map((language) =>
        act(`language:${language}`, t('shell.palette-language', { name: languageNames[language] }), () => {
          void changePreferences({ language });
        }),
      ),
    ...themes
      .filter((theme) => theme !== session.preferences.theme)
      .map((theme) =>
        act(`theme:${theme}`, t('shell.palette-theme', { name: t(`shell.theme-${theme}`) }), () => {
          void changePreferences({ theme });
        }),
      ),
    act('sign-out', t('shell.sign-out'), () => void signOut()),
  ];
}
