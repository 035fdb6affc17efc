import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Parts of the paths of files that were measured to take longest. */
const longest = [
  'accessibility',
  'dead-letters.e2e',
  'demo/',
  'first-start',
  'fuzz',
  'incident-burst',
  'ip-open-cli',
  'kill-often',
  'outage',
  'permission-flags',
  'permission-matrix',
  'pglite.pglite',
  'pooler',
  '.property.',
  'roles.test',
];

/** The test files that take longest come first: begun last, they would keep one processor busy and leave the other idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (longest.some((part) => moduleId.includes(part)) ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
