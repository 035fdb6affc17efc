import { describe, expect, it } from 'vitest';
import { readTraceParent } from './trace-parent.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

describe('what a caller says of its trace', () => {
  it('is read where it is well formed', () => {
    expect(readTraceParent(`00-${trace}-${span}-01`)).toEqual({ traceId: trace, spanId: span, flags: 1 });
  });

  it.each([
    undefined,
    '',
    trace,
    [`00-${trace}-${span}-01`],
    `00-${trace}-${span}-01, 00-${trace}-${span}-01`,
    `01-${trace}-${span}-01`,
    `00-${trace}-${span}-01-more`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.slice(1)}-${span}-01`,
    `00-${trace}-${span}-1`,
    `00-${trace}-${span}-01\n{"level":"error"}`,
    `\u202e00-${trace}-${span}-01`,
  ])('is as good as nothing when it is %j', (value) => {
    expect(readTraceParent(value)).toBeNull();
  });
});
