import { expect, test } from 'vitest';
import { bareColons, readNames } from './check-texts.js';

// `#{}` stands for what a template fills in.
const sources = [
  "t('payouts.approve'); t(`payouts.state-#{state}`); t(`#{words}.purpose`); t(`#{verb}-title`);",
  't("payouts.batches", { count }); `#{count}`; `see payouts.#{name} there`;',
];
const isNamed = readNames(sources.map((text) => text.replaceAll('#', '$')));

test('a text is shown by its key, by a template, and by the text that it stands beside', () => {
  const keys = [
    'payouts.approve',
    'payouts.approve-title',
    'payouts.state-paid',
    'disputes.purpose',
    'payouts.batches',
    'payouts.batches-one',
  ];
  expect(keys.filter((key) => !isNamed(key))).toEqual([]);
});

test('a text is not shown by a part of its key, by another section or by what is no key', () => {
  const keys = [
    'payouts.approve-hint',
    'sales.approve',
    'sales.approve-title',
    'payouts.state-',
    'disputes.purposes',
    'payouts.other',
  ];
  expect(keys.filter(isNamed)).toEqual([]);
});

test('a colon stands behind a text as its language writes it', () => {
  const source = [
    "<b>{t('audit.reason')}:</b> `#{t('grid.filters')}: #{n}` `#{t(`payouts.state-#{state}`, { count: f(1) })}: 2`",
    "{t('general.before-value', { label: t('audit.reason') })} `#{name}: #{t('grid.filters')}`",
  ];
  expect(bareColons(source.join('\n').replaceAll('#', '$'))).toEqual([
    "t('audit.reason')",
    "t('grid.filters')",
    't(`payouts.state-#{state}`, { count: f(1) })'.replace('#', '$'),
  ]);
});
