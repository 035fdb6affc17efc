import { lazily } from '../../../lazily.ts';

/** Loaded when the first browser goes to a provider: most houses have none. */
export const openidClient = lazily<typeof import('openid-client')>('openid-client');
