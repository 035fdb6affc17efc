import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest =
  /accessibility|dead-letters\.e2e|outage|fuzz|permission-(matrix|flags)|roles\.test|incident-burst|kill-often|pooler|pglite\.pglite/;

/** The test files that take longest come first: begun last, they would keep one processor busy and leave the other idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (longest.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
