import { describeAccessibility } from './support/accessibility.ts';
import { wide } from './support/browser.ts';

describeAccessibility('light', wide);
