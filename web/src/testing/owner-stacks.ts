/**
 * React's development build notes a stack for each element, for tools that show who made it. A test shows it to nobody, and making
 * these stacks is a fifth of the time of all tests of the console. After many in a second React leaves them out by itself; here it
 * always counts that many. What it complains of stays the same.
 */
import * as React from 'react';

const nameOfInternals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

export function leaveOutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, nameOfInternals);
  // Tests would say nothing of a React that counts otherwise; they would only be slow again.
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React has another way of counting the stacks of its elements: see owner-stacks.ts.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
    configurable: true,
  });
}
