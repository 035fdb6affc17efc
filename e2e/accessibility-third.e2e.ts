import { describeAccessibility } from './support/accessibility.ts';

describeAccessibility(2);
