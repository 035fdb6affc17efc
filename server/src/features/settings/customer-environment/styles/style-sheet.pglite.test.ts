import { describe, expect, it } from 'vitest';
import { cleanStyleSheet } from './style-sheet.ts';

describe('a style sheet', () => {
  it.each([
    ['a{color:red}', 'a{color:red}'],
    ['/* mine */ a { color : var(--x, rgb(0 0 0)) }', 'a{color:var(--x,rgb(0 0 0))}'],
    [
      '@media (width < 600px){a{color:red;&:hover{color:blue}}}',
      '@media (width<600px){a{color:red;&:hover{color:blue}}}',
    ],
    ['a::before{content:"\\201C"}', 'a::before{content:"“"}'],
    ['@keyframes x{from{opacity:0}to{opacity:1}}', '@keyframes x{from{opacity:0}to{opacity:1}}'],
    ['a{background:linear-gradient(red,blue)}', 'a{background:linear-gradient(red,blue)}'],
    ['input[value^=a]{color:red}', 'input[value^=a]{color:red}'],
    ['a{b:c', 'a{b:c}'],
  ])('that is harmless is written anew: %s', (source, css) => {
    expect(cleanStyleSheet(source)).toEqual({ css, faults: [] });
  });

  it.each([
    ['address', 'a{background:url(x)}', 1, 14],
    ['address', 'a{background:\n url("//evil.example/x")}', 2, 2],
    ['address', 'input[value^=a]{background:url(//evil.example/a)}', 1, 28],
    ['address', 'a{background:url(data:image/png;base64,AA)}', 1, 14],
    ['address', 'a{--x:url(http://e);color:var(--x)}', 1, 7],
    ['address', 'a{color:var(--x, url(a))}', 1, 18],
    ['address', '@supports (background:url(x)){a{}}', 1, 23],
    ['address', '@import url(x);', 1, 9],
    ['address', ':root{background:src("x")}', 1, 18],
    ['at-rule', '@import "x";', 1, 1],
    ['at-rule', 'a { @import "x"; }', 1, 5],
    ['at-rule', '@font-face{font-family:x}', 1, 1],
    ['at-rule', '@charset "utf-8";', 1, 1],
    ['function', 'a{background:image-set("https://e" 1x)}', 1, 14],
    ['function', 'a{--x:-webkit-image-set("a" 1x)}', 1, 7],
    ['function', 'a{color:var(--x, image-set("a" 1x))}', 1, 18],
    ['function', 'a{width:expression(alert(1))}', 1, 9],
    ['function', 'a::before{content:attr(data-secret)}', 1, 19],
    ['property', 'a{behavior:x}', 1, 3],
    ['property', 'a{-moz-binding:x}', 1, 3],
    ['escape', 'a{background:u\\72l(x)}', 1, 14],
    ['escape', '@\\69mport "x";', 1, 1],
    ['markup', 'a{content:"</style><script>"}', 1, 11],
    ['markup', '<!-- a{}', 1, 1],
    ['syntax', 'a{color:red}}', 1, 13],
    ['syntax', 'a{filter:progid:DXImageTransform.Microsoft.gradient(x)}', 1, 16],
    ['syntax', `a{width:${'('.repeat(100_000)}`, 1, 72],
    ['syntax', `${':not('.repeat(30_000)}`, 1, 325],
  ] as const)('is refused for %s, with its place: %.40s', (rule, source, line, column) => {
    const { css, faults } = cleanStyleSheet(source);
    expect(css).toBeNull();
    expect(faults[0]).toMatchObject({ rule, line, column });
  });

  it('is parsed to the same again, so that nothing hides in what is served', () => {
    const once = cleanStyleSheet('a > b:not(.c){margin:calc(1px + (2 * var(--x)))} @layer a, b;').css ?? '';
    expect(cleanStyleSheet(once).css).toBe(once);
  });
});
