/** Where a server runs. Development is the default; Production switches demo data and the embedded database off. */
export const deployments = ['Development', 'Testing', 'Staging', 'Production'] as const;
export type Deployment = (typeof deployments)[number];
