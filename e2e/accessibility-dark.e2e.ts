import { describeAccessibility } from './support/accessibility.ts';
import { narrow } from './support/browser.ts';

describeAccessibility('dark', narrow);
