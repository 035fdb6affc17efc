import { expect, test } from 'vitest';
import { isPeppolId } from './peppol-id.ts';

test.each([
  ...['0106:12345678', '0190:00000001234567890000', '0204:991-12345-67', '9944:NL123456782B01', '0060:123456789'],
  ...['0208:0403170701', '0088:4035811991014'],
])('%s is one', (id) => {
  expect(isPeppolId(id)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['12345678', 'without a scheme'],
  ['0106:', 'without a number'],
  ['0106:1 2', 'of more than one word'],
  ['9999:12345678', 'of a scheme that there is not'],
  ['9901:12345678', 'of a scheme that was withdrawn'],
  ['0208:0403170702', 'of no Belgian company'],
  ['0208:BE0403170701', 'of a VAT number in the register of companies'],
  ['0088:4035811991015', 'of a location that there is not'],
  ['0088:123', 'of a location that is too short'],
])('%j is none: %s', (id) => {
  expect(isPeppolId(id)).toBe(false);
});
