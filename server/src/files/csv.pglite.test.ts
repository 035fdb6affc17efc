import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['D000000012', 1, null, '-12.34'], 'D000000012,1,,-12.34\r\n'],
  [['a "b", c', 'two\r\nlines'], '"a ""b"", c","two\r\nlines"\r\n'],
  [['=1+1', '+31', '-a', '@x', '＝1'], "'=1+1,'+31,'-a,'@x,'＝1\r\n"],
  [['=HYPERLINK("http://evil.example","x")'], `"'=HYPERLINK(""http://evil.example"",""x"")"\r\n`],
  [['a;=1+1;b', 'a;"@x', 'a\t-1', 'a;b=1', '-1;2'], 'a;\'=1+1;b,"a;""\'@x",a\t\'-1,a;b=1,\'-1;2\r\n'],
  [['\t=1', ' padded '], '\'\t\'=1," padded "\r\n'],
] as const)('%j is written %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
