import { fuzzEndpoints } from './fuzz.ts';

fuzzEndpoints(1);
