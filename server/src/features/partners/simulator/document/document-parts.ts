/** A document cut into pieces of text, so that one endpoint can be answered without touching the rest. */
import { createHash } from 'node:crypto';
import type { DocumentFault } from '@houston/contract/features/partners/simulator/simulator.schema';
import { referencesIn, valueAt } from './pointers.ts';

/** A piece as JSON, and the pointers that it refers to. */
export interface Part {
  readonly json: string;
  readonly refers: readonly string[];
  readonly hash: string;
}

export type Report = (fault: DocumentFault) => void;

/** The pieces came to more than this many times the document: pointers into each other that have no end. */
export class TooManyParts extends Error {}

export class PartCutter {
  readonly schemas = new Map<string, Part>();
  private left: number;
  private readonly reported = new Set<string>();
  private readonly root: unknown;
  private readonly report: Report;

  /** @param mostCharacters of all pieces together */
  constructor(root: unknown, mostCharacters: number, report: Report) {
    this.root = root;
    this.left = mostCharacters;
    this.report = report;
  }

  /** @throws TooManyParts */
  cut(value: unknown, place: string): Part {
    const json = JSON.stringify(value ?? null);
    this.left -= json.length;
    if (this.left < 0) throw new TooManyParts('the pieces of the document have no end');
    const refers = referencesIn(value);
    for (const pointer of refers) this.cutReferred(pointer, place);
    return { json, refers, hash: createHash('sha256').update(json).digest('base64url').slice(0, 22) };
  }

  private cutReferred(pointer: string, place: string): void {
    if (this.schemas.has(pointer) || this.reported.has(pointer)) return;
    const value = valueAt(this.root, pointer);
    if (value === undefined) {
      this.reported.add(pointer);
      this.report({ place, reason: pointer.startsWith('#') ? 'unresolved' : 'other-document', detail: pointer });
      return;
    }
    // There before its own references are followed: a circle ends here.
    const part = { json: '', refers: [] as readonly string[], hash: '' };
    this.schemas.set(pointer, part);
    Object.assign(part, this.cut(value, pointer));
  }
}
