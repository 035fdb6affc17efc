import { type Endpoint, missingFor } from '@houston/contract/endpoint';
import { type Language, languages } from '@houston/contract/languages';
import { type Permission, permissions } from '@houston/contract/permissions';
import { sections, type TextKey } from '@houston/contract/texts/sections';
import type { Section } from '@houston/contract/texts/text';
import { describe, expect, it } from 'vitest';
import type { Screen } from './screen.ts';
import { screens } from './screens.ts';
import { screenOfRecords } from './shell/record-screens.ts';

const [listsOfJourneys = '', screensOfJourneys = ''] = Object.values(
  import.meta.glob<string>(['../../e2e/support/lists.ts', '../../e2e/support/screens.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);
/** What the journeys open, by the names that they have for it. */
const opened = [...screensOfJourneys.matchAll(/^ {2}'?(.+?)'?:\s+['"`](\/[^'"`]*)/gm)].map(
  ([, name = '', address = '']) => ({ name, address }),
);

const built: readonly Screen[] = screens.filter(({ page }) => page !== undefined);

/** What every page is written in, by its path. */
const pages = import.meta.glob<string>('./features/**/*-page.tsx', { eager: true, query: '?raw', import: 'default' });

/** The calls of the contract, by the group that they stand in. */
const api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>('../../contract/src/features/**/*.api.ts', { eager: true })),
);

describe('the route table', () => {
  it('leads to every page that there is', () => {
    const paths = Object.keys(pages).map((path) => path.replace('./', ''));
    const loaded = built.map(({ page }) => String(page)).join('\n');
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !loaded.includes(path))).toEqual([]);
  });

  // No journey sees it: theirs may do everything.
  it('opens no page to who may not read its list or its record', () => {
    const reads = built.flatMap((screen) =>
      readsOf(screen).map(({ name, endpoint }) => ({
        path: screen.path,
        name,
        endpoint,
        heldBy: flagsOfVisitors(screen),
      })),
    );
    expect(reads.length).toBeGreaterThan(40);
    expect(reads.filter(({ endpoint }) => endpoint === undefined)).toEqual([]);
    const refused = reads.flatMap(({ path, name, endpoint, heldBy }) =>
      heldBy.flatMap((held) =>
        missingFor(held, endpoint?.needs ?? 'public').map((flag) => `${path}: ${name} needs ${flag}`),
      ),
    );
    expect(refused).toEqual([]);
  });

  // Nobody gets to these by an address: something has to be under way.
  const inTheMiddle = ['/oidc-callback', '/register/verify/email', '/register/verify/sms'];

  it('has no path that the journeys do not open', () => {
    const paths = built.map(({ path }) => path).filter((path) => !opened.some(({ address }) => isAt(address, path)));
    expect(paths).toEqual(inTheMiddle);
  });

  // A page may leave its list to a piece that several share.
  it('has no list that the journeys do not measure', () => {
    const pieces = Object.entries(
      import.meta.glob<string>(['./features/**/*.tsx', '!./features/**/*-page.tsx', '!./features/**/*.test.tsx'], {
        eager: true,
        query: '?raw',
        import: 'default',
      }),
    ).filter(([, piece]) => piece.includes('<DataGrid') && isOnlyList(piece));
    const names = pieces.flatMap(([, piece]) =>
      [...piece.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name]) => name),
    );
    expect(names).toEqual(expect.arrayContaining(['AllShops', 'WorkListPage']));
    const hasList = new RegExp(`<(DataGrid|${names.join('|')})\\b`);
    const lists = Object.entries(pages)
      .filter(([, page]) => hasList.test(page))
      .map(([path]) => path.replace('./', ''));
    const measured = opened.filter(({ name }) => listsOfJourneys.includes(`'${name}',`));
    const paths = built.filter(({ page }) => lists.some((path) => String(page).includes(path))).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !measured.some(({ address }) => isAt(address, path)))).toEqual([]);
  });

  it('has one icon for each entry of the navigation', () => {
    const byIcon = Map.groupBy(
      screens.flatMap(({ path, nav }) => (nav === undefined ? [] : [{ path, icon: nav.icon }])),
      ({ icon }) => icon,
    );
    const shared = [...byIcon.values()].filter((entries) => entries.length > 1);
    expect(shared.map((entries) => entries.map(({ path }) => path))).toEqual([]);
  });

  // Who gives a permission that is called like a screen expects that it opens that screen.
  it('is called like a permission only where that permission opens it', () => {
    const titled = screens.flatMap(({ path, title, needs, nav }) =>
      title === undefined ? [] : [{ path, title, opens: needs ?? nav?.anyOf ?? [] }],
    );
    const alike = titled.flatMap(({ path, title, opens }) =>
      languages.flatMap((language) =>
        permissions
          .filter((flag) => sections.permissions[flag][language] === textOf(title, language))
          .map((flag) => ({ path, flag, language, opens })),
      ),
    );
    expect(alike.length).toBeGreaterThan(10);
    expect(alike.filter(({ flag, opens }) => !opens.includes(flag))).toEqual([]);
  });
});

/** What a page shows first: its list, or its record. */
function readsOf({ page }: Screen) {
  const [, source = ''] = Object.entries(pages).find(([path]) => String(page).includes(path.replace('./', ''))) ?? [];
  const named = /\b(?:use(?:Tenant)?Grid\(\s*(\w+)\.(\w+)|readOf\((\w+)\.(get)\b)/g;
  return [...source.matchAll(named)].map(([, list, one, record, get]) => {
    const [group = '', name = ''] = [list ?? record, one ?? get];
    return { name: `${group}.${name}`, endpoint: api[group]?.[name] };
  });
}

/** The flags of whoever is let in or led there, with nothing beside them: by the guard, or, where there is none, by the navigation. */
function flagsOfVisitors({ needs = [], nav }: Screen): readonly (readonly Permission[])[] {
  const led = nav?.anyOf?.map((flag) => [flag]) ?? (nav?.needs === undefined ? [] : [nav.needs]);
  return needs.length > 0 || led.length === 0 ? [needs, ...led] : led;
}

/** Whether it is what a page is made of, and no part of a tab or a dialog. */
function isOnlyList(piece: string): boolean {
  return piece.includes('<PageHeader');
}

function textOf(key: TextKey, language: Language): string | undefined {
  const [section = '', ...rest] = key.split('.');
  const texts: Record<string, Section> = sections;
  return texts[section]?.[rest.join('.')]?.[language];
}

/** Whether an address opens the screen of a path, whatever stands at its `$`. */
function isAt(address: string, path: string): boolean {
  const pattern = path.replaceAll(/[.*+?^()[\]{}|]/g, '\\$&').replaceAll(/\$\w*/g, '[^?]+');
  return new RegExp(`^${pattern}(\\?|$)`).test(address);
}

/** Kinds of which a record has no address of its own: rows of a list without a dialog, parts of another record, or something there is one of. */
const withoutScreen = [
  ...[
    'ip-whitelist',
    'bank-account',
    'invoice-credit',
    'mail-to-pay',
    'bank-entry',
    'dead-letter-group',
    'nightly-check',
    'bus-steps',
    'service-bus',
  ],
  ...[
    'background-service',
    'simulator-run',
    'simulator-scenario',
    'customer-environment',
    'email-sender',
    'saved-view',
  ],
];

it('the trail leads to every kind of record that has a screen', () => {
  const kinds = Object.keys(sections.audit).flatMap((key) => /^kind\.(.+)$/.exec(key)?.[1] ?? []);
  expect(kinds.filter((kind) => screenOfRecords(kind) === undefined)).toEqual(withoutScreen);
});
