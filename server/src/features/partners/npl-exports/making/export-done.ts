/** The file that ends an export: what the buyer compares with what it got. */
import { decimalOf } from '@houston/contract/money';

export interface Sums {
  readonly dossiers: number;
  /** Cents. */
  readonly faceAmount: number;
  readonly price: number;
}

export interface Named {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export function doneOf(reference: string, { dossiers, faceAmount, price }: Sums, files: readonly Named[]): Buffer {
  const told = {
    sale: reference,
    dossiers,
    faceAmount: decimalOf(faceAmount),
    price: decimalOf(price),
    files: files.map(({ name, bytes, sha256 }) => ({ name, size: bytes, sha256 })),
  };
  return Buffer.from(`${JSON.stringify(told, null, 2)}\n`);
}
