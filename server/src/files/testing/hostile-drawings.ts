import type { ImageFault } from '../image-types.ts';

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">';
export const shape = '<path d="M0 0h9v9z"></path>';
export const drawing = (content: string) => `${open}${content}</svg>`;
const withShape = (content: string) => drawing(content + shape);

const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY b${at + 1} "${`&b${at};`.repeat(10)}">`).join('');
const bomb = `<!DOCTYPE svg [<!ENTITY b0 "lol">${entities}]>${drawing('<text>&b9;</text>')}`;

const usesOfUses = Array.from(
  { length: 8 },
  (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`,
).join('');
const patterns = Array.from(
  { length: 8 },
  (_, at) => `<pattern id="u${at + 1}">${`<rect style="fill:url(#u${at})"/>`.repeat(10)}</pattern>`,
).join('');
const chain = Array.from({ length: 5000 }, (_, at) => `<use id="c${at}" href="#c${at + 1}"/>`).join('');

/** Name -> the file and what it is refused with. */
export const refusedDrawings: Record<string, [string | Buffer, ImageFault]> = {
  'entities within entities': [bomb, 'images.damaged'],
  'an entity that is a file': [
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`,
    'images.damaged',
  ],
  'an entity that is an address': [
    `<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://evil/x"> %x;]>${withShape('')}`,
    'images.damaged',
  ],
  'an entity that is not declared': [withShape('<text>&nbsp;</text>'), 'images.damaged'],
  'UTF-16': [Buffer.from(`\uFEFF${withShape('')}`, 'utf16le'), 'images.not-an-image'],
  'bytes that are no UTF-8': [Buffer.from(withShape('<title>caf\xe9</title>'), 'latin1'), 'images.damaged'],
  'UTF-8 that says to be another': [
    `<?xml version="1.0" encoding="Shift_JIS"?>${withShape('<title>é</title>')}`,
    'images.damaged',
  ],
  'cut in the middle': [withShape('').slice(0, -20), 'images.damaged'],
  'an element that is closed twice': [`${withShape('')}</svg>`, 'images.damaged'],
  'a script behind the end': [`${withShape('')}<script>alert(1)</script>`, 'images.damaged'],
  'an attribute that is there twice': [withShape('<g id="a" id="b"/>'), 'images.damaged'],
  'a prefix that means nothing': [withShape('<x:g/>'), 'images.damaged'],
  'a null byte': [withShape('<g\0/>'), 'images.damaged'],
  'a page that calls itself a drawing': ['<!DOCTYPE svg><html><svg/></html>', 'images.not-an-image'],
  'a drawing of another namespace': ['<svg xmlns="urn:other"><path/></svg>', 'images.not-an-image'],
  'nothing but a script': [drawing('<script>alert(1)</script>'), 'images.nothing-left'],
  'nothing but a picture from elsewhere': [drawing('<image href="https://evil/x.png"/>'), 'images.nothing-left'],
  'nothing but a page inside': [
    drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
    'images.nothing-left',
  ],
  'uses of uses of uses': [drawing(`<path id="u0" d="M0 0"/>${usesOfUses}<use href="#u8"/>`), 'images.too-complex'],
  'patterns of patterns': [drawing(`<pattern id="u0"/>${patterns}<rect fill="url(#u8)"/>`), 'images.too-complex'],
  'patterns of patterns by a sheet': [
    drawing(
      `<style>${Array.from({ length: 9 }, (_, at) => `.c${at}{fill:url(#u${at})}`).join('')}</style>${patterns.replaceAll(/ style="fill:url\(#u(\d)\)"/g, ' class="x c$1"')}<rect class="c8"/>`,
    ),
    'images.too-complex',
  ],
  'a use of itself': [withShape('<g id="a"><use href="#a"/></g>'), 'images.too-complex'],
  'two uses of each other': [
    withShape('<g id="a"><use href="#b"/></g><g id="b"><use xlink:href="#a"/></g>'),
    'images.too-complex',
  ],
  'a long chain of uses': [withShape(chain), 'images.too-complex'],
  'a thousand groups in each other': [drawing('<g>'.repeat(1000) + shape + '</g>'.repeat(1000)), 'images.too-complex'],
  'unknown elements in each other': [drawing('<x>'.repeat(1000) + '</x>'.repeat(1000)), 'images.too-complex'],
  'thirty thousand elements': [drawing('<g/>'.repeat(30_000)), 'images.too-complex'],
  'a million pixels of width': [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1">${shape}</svg>`,
    'images.too-many-pixels',
  ],
  'no width': [`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="9">${shape}</svg>`, 'images.damaged'],
  'less than no height': [
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="-9">${shape}</svg>`,
    'images.damaged',
  ],
};

/** Name -> what stands beside a shape and must be gone, or lose what is wrong with it. */
export const harmedDrawings: Record<string, string> = {
  'a script': '<script>alert(1)</script>',
  'a script by address': '<script xlink:href="https://evil/x.js"/>',
  'a script in CDATA': '<script><![CDATA[alert(1)]]></script>',
  'a script of the namespace of pages': '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  'a script with a prefix': '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  'a page inside':
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
  'an event': '<g onload="alert(1)" ONCLICK="alert(1)"/>',
  'a link': '<a href="javascript:alert(1)"><text>evil</text></a>',
  'a link that is hidden by characters': '<a xlink:href="java&#9;script:alert(1)"/>',
  'a picture from elsewhere': '<image href="https://evil/x.png"/>',
  'a use from elsewhere': '<use href="https://evil/x.svg#a"/>',
  'a use of data': '<use href="data:image/svg+xml;base64,alert"/>',
  'an animation that changes a link': '<set attributeName="href" to="javascript:alert(1)"/>',
  'an animation of an event': '<animate attributeName="onload" values="alert(1)"/>',
  'a style that loads': '<g style="fill:url(https://evil/x.svg#a);background:url(//evil)"/>',
  'a style that hides what it loads': '<g style="fill:u\\72l(https://evil)"/>',
  'a style that hides it in a comment': '<g style="fill:url/*x*/(https://evil)"/>',
  'a fill that loads': '<g fill="url(https://evil/x.svg#a)"/>',
  'a fill that loads behind one that does not': '<g fill="url(#a) url(https://evil)"/>',
  'a filter that loads': '<filter id="f"><feImage href="https://evil/x.png"/></filter>',
  'a sheet that loads':
    '<style>@import "https://evil/x.css"; @font-face{src:url(https://evil)} .a{fill:url(https://evil)}</style>',
  'a sheet that breaks out': '<style>.a{fill:red}&lt;/style>&lt;script>alert(1)&lt;/script></style>',
  'a sheet in CDATA': '<style><![CDATA[.a{fill:red}</style><script>alert(1)</script>]]></style>',
  'an instruction for a sheet': '<?xml-stylesheet href="https://evil/x.xsl" type="text/xsl"?>',
  'a comment': '<!-- <script>alert(1)</script> -->',
  'a handler element': '<handler xmlns="http://www.w3.org/2001/xml-events" ev="alert(1)"/>',
  'attributes of other namespaces': '<g xmlns:e="urn:evil" e:onload="alert(1)"/>',
  'a base address': '<g xml:base="https://evil/"/>',
  'an unknown element': '<evil><path d="M0 0"/></evil>',
  'an id that breaks out': '<g id="a&quot; onload=&quot;alert(1)"/>',
};
