/** One secret within every spelling within every other one. */
import { describe, expect, it } from 'vitest';
import { maskSecrets } from './mask.ts';

const leaves = [
  '{"password":"hunter2"}',
  '{"a":[1,{"pinCode":"hunter2"}],"n":null}',
  '{"name":"password","value":"hunter2"}',
  '{"url":"https://x.example/cb?code=hunter2"}',
  '<password>hunter2</password>',
  '<a><secret x="1"><k>hunter2</k></secret><b/></a>',
  '<u password="hunter2"/>',
  'password=hunter2',
  'a=1&token=hunter2&b=2',
  'https://x.example/cb?code=hunter2&state=s',
  'password: hunter2',
  "{'password': 'hunter2'}",
  'Cookie: a=hunter2; b=1',
];

const harmless = [
  '{"code":"closed","state":"open","amount":12}',
  '<a code="E1"><b>x &amp; y</b></a>',
  'code: closed, state=open',
  'GET /a?page=2&size=3',
];

const wraps: Readonly<Record<string, (text: string) => string>> = {
  member: (text) => JSON.stringify({ a: 1, said: text, list: ['x', 2] }),
  string: (text) => JSON.stringify(text),
  element: (text) => `<e><m>${escaped(text)}</m><n>1</n></e>`,
  attribute: (text) => `<e m="${escaped(text)}" n="1">t</e>`,
  data: (text) => `<e><![CDATA[${text.replaceAll(']]>', '')}]]></e>`,
  form: (text) => `x=1&payload=${encodeURIComponent(text)}&y=2`,
  sentence: (text) => `400 Bad request: ${text} is refused`,
  logLine: (text) => `[ERROR] ${text}`,
  lines: (text) => `first line\n${text}\nlast "line"`,
  letters: (text) =>
    JSON.stringify({ said: text }).replaceAll(/[<&']/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`),
  documents: (text) => `{"a":1}\n${JSON.stringify({ said: text })}`,
};

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const pairs = Object.keys(wraps).flatMap((outer) => Object.keys(wraps).map((inner) => [outer, inner] as const));

describe.each(pairs)('in a %s with a %s in it', (outer, inner) => {
  const within = (text: string) => wraps[outer]?.(wraps[inner]?.(text) ?? '') ?? '';

  it('no secret is left', () => {
    expect(leaves.map(within).filter((text) => maskSecrets(text).includes('hunter2'))).toEqual([]);
  });

  it('what is none stays as it was', () => {
    const texts = harmless.map(within);
    expect(texts.map(maskSecrets)).toEqual(texts);
  });
});
