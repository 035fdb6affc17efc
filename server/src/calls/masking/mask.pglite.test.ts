import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '../../testing/processes/processor-time.ts';
import { maskSecrets } from './mask.ts';

describe('what is kept of a call', () => {
  it.each([
    ['{"password":"a b\\"c","user":"ada"}', '{"password":"***","user":"ada"}'],
    ['{"pass\\u0077ord": "abc"}', '{"pass\\u0077ord": "***"}'],
    ['{"secret":{"a":["b","c"]},"n":1.0}', '{"secret":"***","n":1.0}'],
    ['{"pinCode": 1234, "tokens":["a","b"], "iban": null}', '{"pinCode": "***", "tokens":"***", "iban": null}'],
    ['{"inner":"{\\"apiKey\\":\\"abc\\"}"}', '{"inner":"{\\"apiKey\\":\\"***\\"}"}'],
    ['{"password":"cut in the mid', '{"password":"***"'],
    ['grant=x&code=abc&code_verifier=def&client_secret=ghi', 'grant=x&code=***&code_verifier=***&client_secret=***'],
    ['https://x.example/a?token=abc&page=2', 'https://x.example/a?token=***&page=2'],
    [
      '<a><birthDate>1980-01-02</birthDate><b password="x y">1</b></a>',
      '<a><birthDate>***</birthDate><b password="***">1</b></a>',
    ],
    ['name;email;amount\nAda;a@b.example;12\nBob;;13', 'name;email;amount\nAda;***;12\nBob;;13'],
    ['dob,"note, of"\n1980-01-02,"x, y"', 'dob,"note, of"\n***,"x, y"'],
    ['write to ada.l+x@mail.example, or a%40b.example.', 'write to ***, or ***'],
    ['call +31 (0)6 1234 5678 or 06-12345678 or 0049301234567', 'call *** or *** or ***'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: *** ***'],
    ['sent hk_0123456789abcdef and eyJhbGci.eyJzdWIi.sig-x', 'sent *** and ***'],
    ['to NL91ABNA0417164300 and nl91abna0417164300', 'to NL91***00 and nl91***00'],
    [
      '{"error":"invalid: {\\"password\\":\\"hunter2\\",\\"pinCode\\":1234}, \\"birthDate\\": \\"1971-08-08\\"","n":1}',
      '{"error":"invalid: {\\"password\\":\\"***\\",\\"pinCode\\":\\"***\\"}, \\"birthDate\\": \\"***\\"","n":1}',
    ],
    ['{"a":" {\\"secret\\":1}"}', '{"a":" {\\"secret\\":\\"***\\"}"}'],
    [
      '{"a":"{\\"b\\":\\"{\\\\\\"secret\\\\\\":12}\\"}"}',
      '{"a":"{\\"b\\":\\"{\\\\\\"secret\\\\\\":\\\\\\"***\\\\\\"}\\"}"}',
    ],
    ['{"a":"{\\"secret\\":\\"cut in the mid', '{"a":"{\\"secret\\":\\"***\\""'],
    ['{"a":"no\\nsecret \\u00e9"}', '{"a":"no\\nsecret \\u00e9"}'],
    ['refused: {"pinCode": 1234, "n": 1}', 'refused: {"pinCode": "***", "n": 1}'],
    ['{"a":"<b><password>x</password></b>"}', '{"a":"<b><password>***</password></b>"}'],
    ['<a><password><![CDATA[x<y]]></password><n>1</n></a>', '<a><password>***</password><n>1</n></a>'],
    [
      '<a><x:secret at="1"><k>abc</k><l>d</l></x:secret><s:otp>1</s:otp><token/><pin-code> </pin-code></a>',
      '<a><x:secret at="1">***</x:secret><s:otp>***</s:otp><token/><pin-code> </pin-code></a>',
    ],
    ['<a><n>1</n><password><![CDATA[cut in the', '<a><n>1</n><password>***'],
    [
      'pass=a&accessKey=b&subscription-key=c&otpCode=d&passwordAccount=e&user_pass=f',
      'pass=***&accessKey=***&subscription-key=***&otpCode=***&passwordAccount=***&user_pass=***',
    ],
    ['microphone=(), bypass=1, tokenCount=2', 'microphone=(), bypass=1, tokenCount=2'],
    [
      '{"token_endpoint":"https://x.example/token","expires_in":3600}',
      '{"token_endpoint":"https://x.example/token","expires_in":3600}',
    ],
    [
      '{"amount":1250,"date":"2026-11-20","code":"closed","state":"open"}',
      '{"amount":1250,"date":"2026-11-20","code":"closed","state":"open"}',
    ],
    ['amount;currency;date\n01250;EUR;01-02-2026', 'amount;currency;date\n01250;EUR;01-02-2026'],
  ])('hides secrets in %s', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
  });

  it('hides an element to its own end, not to one that only begins alike', () => {
    const text = '<token><tokenType>bearer</tokenType><value>hunter2</value></token><a>1</a>';
    expect(maskSecrets(text)).toBe('<token>***</token><a>1</a>');
  });

  it('keeps texts within texts as small as they came, and hides what is too deep to be read', () => {
    let text = '{"mail":"ada@people.example"}';
    for (let level = 0; level < 9; level += 1) text = `{"a":${JSON.stringify(text).replaceAll('\\\\', '\\u005c')}}`;
    const masked = maskSecrets(text);
    expect(masked).not.toContain('ada@people');
    expect(masked.length).toBeLessThan(3 * text.length);
  });

  it('costs no more than its length, however it is made', async () => {
    const parts = [
      'a',
      'eyJ-',
      '"token":',
      '@',
      'a@',
      '{"',
      '<a ',
      '\\"',
      '[',
      '"secret":[',
      '+1 ',
      '01 ',
      'x=',
      'hk_',
      '-----BEGIN PRIVATE KEY-----',
      ';\n',
      'NL91 ',
      '<token>',
      '<token></token>',
      '"\\\\{\\\\"',
      '{ ',
      '{"a<',
      '{"a":1}<',
      '<![CDATA[',
      '<token><![CDATA[',
      '<a name="token">',
      '<token>a</token',
      '&lt;token&gt;',
      '&amp;',
      '&lt;{&quot;',
      '%3Ctoken%3E',
      '%7B%22token%22%3A',
      '{\\"token\\":',
      '\\',
      'code=',
      ' code={',
      " code='",
      'token : ',
      "'token': '",
      '{"name":"token","value":',
    ];
    const texts = parts.flatMap((part) =>
      ['', '{', '<', 'token;\n', '{"a":"'].map((start) => start + part.repeat(60_000 / part.length)),
    );
    expect(await processorTimeOf(() => texts.map(maskSecrets))).toBeLessThan(4_000);
  });
});
