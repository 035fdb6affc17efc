/** Secrets where a text holds another one: partners quote what they refuse, each in the spelling of its own answer. */
import { describe, expect, it } from 'vitest';
import { maskSecrets } from './mask.ts';

const json = JSON.stringify;
const hidden: readonly (readonly [text: string, masked: string])[] = [
  // XML in sentences.
  ['refused: <password>hunter2</password> and <n>1</n>', 'refused: <password>***</password> and <n>1</n>'],
  [json({ m: 'refused: <password>hunter2</password>' }), json({ m: 'refused: <password>***</password>' })],
  ['{"m":"\\u003cpassword\\u003ehunter2"}', json({ m: '<password>***' })],
  ['near "<password>hunter2', 'near "<password>***'],
  ['bad <credentials>\n <user>a</user><x>hunter2', 'bad <credentials>***'],
  ['{"a":1}\n<password>hunter2</password>', '{"a":1}\n<password>***</password>'],
  ['[ERROR] at <password>hunter2</password>', '[ERROR] at <password>***</password>'],
  [
    'one {"a":1} <password>hunter2</password> {"secret":"hunter2"} <x/>',
    'one {"a":1} <password>***</password> {"secret":"***"} <x/>',
  ],
  ['<password>{"a":"hunter2"}</password><n>1</n>', '<password>***</password><n>1</n>'],
  ['<a>{"x":1}</a><b>{"pin-code":90909}</b><c>{"n":2}</c>', '<a>{"x":1}</a><b>{"pin-code":"***"}</b><c>{"n":2}</c>'],
  // Elements that do not end where they seem to.
  ['<password><![CDATA[a</password>hunter2]]></password><n>1</n>', '<password>***</password><n>1</n>'],
  ['<token><token>a</token><token/>hunter2</token><n>1</n>', '<token>***</token><n>1</n>'],
  ['<Password>hunter2</password><n>1</n>', '<Password>***</password><n>1</n>'],
  ['<password\n a="b"\n>hunter2</password ><n>1</n>', '<password\n a="b"\n>***</password ><n>1</n>'],
  ['<téléphone>hunter2</téléphone>', '<téléphone>***</téléphone>'],
  // Secrets that an attribute or a member names.
  ['<param name="password">hunter2</param><n>1</n>', '<param name="password">***</param><n>1</n>'],
  [`<add key='apiKey' value='hunter2'/><n>1</n>`, `<add key='apiKey' value="***"/><n>1</n>`],
  ['<input name="csrf_token" value="hunter2"><p>x</p>', '<input name="csrf_token" value="***"><p>x</p>'],
  ['[{"name":"password","value":"hunter2"},{"value":1}]', '[{"name":"password","value":"***"},{"value":1}]'],
  [json({ field: 'a.password', rejectedValue: 'hunter2' }), json({ field: 'a.password', rejectedValue: '***' })],
  ['<a password = "hunter 2"/>', '<a password = "***"/>'],
  // Other spellings.
  ['<a>&lt;password&gt;hunter2&lt;/password&gt;</a>', '<a>&lt;password&gt;***&lt;/password&gt;</a>'],
  ['<a>it is "&lt;password a="b"&gt;hunter2"</a>', '<a>it is &quot;&lt;password a=&quot;b&quot;&gt;***</a>'],
  ['<a j="{&quot;secret&quot;:&quot;hunter2&quot;}"/>', '<a j="{&quot;secret&quot;:&quot;***&quot;}"/>'],
  ['<p>ada&#64;people.example</p>', '<p>***</p>'],
  ['<u>https://x?code=abc&amp;state=def</u>', '<u>https://x?code=***&amp;state=***</u>'],
  ['/login?next=%2Fcb%3Ftoken%3Dabc%26page%3D2', '/login?next=%2Fcb%3Ftoken%3D***%26page%3D2'],
  ['payload=%7B%22secret%22%3A%22hunter2%22%7D&x=1', 'payload=%7B%22secret%22%3A%22***%22%7D&x=1'],
  ['x=%3Cpassword%3Ehunter2%3C%2Fpassword%3E', 'x=%3Cpassword%3E***%3C%2Fpassword%3E'],
  [json(json({ password: 'hunter2', n: 1 })), json(json({ password: '***', n: 1 }))],
  ['Error "x": {\\"password\\":\\"hunter2\\"}', 'Error "x": {\\"password\\":\\"***\\"}'],
  ['near \\"password\\":\\"hunter2\\"', 'near \\"password\\":\\"***\\"'],
  // What other languages print.
  ["{'password': 'hunter2 x', 'pinCode': 1234, 'iban': None}", "{'password': '***', 'pinCode': ***, 'iban': None}"],
  ['{"password"=>"hunter2", "a"=>1}', '{"password"=>"***", "a"=>1}'],
  ['[password] => hunter2', '[password] => ***'],
  ['User{secret={a=hunter2, b=1}, n=1}', 'User{secret=***, n=1}'],
  ['[ERROR] password="hunter2 x" failed', '[ERROR] password="***" failed'],
  ['Cookie: a=hunter2; b=hunter2\nx: 1', 'Cookie: ***\nx: 1'],
  ['token=hk_0123456789.hunter2&password=null-hunter2', 'token=***&password=***'],
  // Words that a sign-in uses, in addresses and forms.
  [json({ url: 'https://x.example/cb?code=abc' }), json({ url: 'https://x.example/cb?code=***' })],
  [json({ url: 'https://x.example/cb#state=abc&code=1' }), json({ url: 'https://x.example/cb#state=***&code=***' })],
  [json({ body: 'code=abc' }), json({ body: 'code=***' })],
  ['no sign-in for code=abc&state=def today', 'no sign-in for code=***&state=*** today'],
];

const readable = [
  json({ a: 'line\ncode: closed, state: open, key: 12' }),
  json({ a: '{"code":"closed","state":"open"}' }),
  json({ a: 'refused: {"code":"E1","state":"open"} (code=E17)' }),
  'code: closed, state: open',
  'HTTP 400 code=E17 state=rejected user=7',
  '<error code="E12" state="open">x</error>',
  '<a>Ada &amp; Bob &lt;b&gt; code: 1</a>',
  'cannot read a List<Token> as text',
  'missing <token> in header',
  json({ errors: [{ field: 'password', message: 'too short' }], name: 'Email marketing', value: 100 }),
  json({ title: 'Password:', text: 'Reset' }),
  json({ a: 'a & b of <i>x</i>\nstate: "open"' }),
  '/pay?note=a%20b%3Ac%22&country=NL',
];

describe('what is kept of texts within texts', () => {
  it.each(hidden)('hides secrets in %s', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
    // So that what is read at two levels is written back at none of them.
    expect(maskSecrets(masked)).toBe(masked);
  });

  it.each(readable)('leaves %s as it is', (text) => {
    expect(maskSecrets(text)).toBe(text);
  });
});
