import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { arrayText } from './array-text.ts';

const texts = [
  '',
  'null',
  'NULL',
  'a,b',
  '{a}',
  ' a ',
  '"',
  '\\',
  '\\n',
  '\\\\n',
  '\n\r\t\b\f\u0001\u001f\u007f',
  '{"a":"b\\"c\\\\d\\u0041\\n"}',
  'é 😀 \u2028',
  null,
];

describeEngines('a list as one parameter', (engine) => {
  const test = useTestApp(engine);

  it.each([[texts], [texts.toReversed()], [[]], [['a', null]]])('comes as it was: %j', async (list) => {
    const { rows } = await test.database.query<{ list: unknown }>(
      'select coalesce(json_agg(l order by n), $2::json) as list from unnest($1::text[]) with ordinality as u(l, n)',
      [arrayText(list), '[]'],
    );
    expect(rows[0]?.list).toEqual(list);
  });

  it('holds numbers and truth as well', async () => {
    const { rows } = await test.database.query(
      'select array_to_json($1::bigint[]) as a, array_to_json($2::float8[]) as b, array_to_json($3::boolean[]) as c',
      [arrayText([1, null, -9_007_199_254_740_991]), arrayText([0.5, 1e21, null]), arrayText([true, false, null])],
    );
    expect(rows).toEqual([{ a: [1, null, -9_007_199_254_740_991], b: [0.5, 1e21, null], c: [true, false, null] }]);
  });
});
