import type { Endpoint } from '../../../endpoint.ts';
import type { sections, TextKey } from '../../../texts/sections.ts';

type Named<Prefix extends string, Key = keyof (typeof sections)['audit']> = Key extends `${Prefix}.${infer Name}`
  ? Name
  : never;

/** What the audit trail says was done: a noun and a verb. One without a text in all languages does not compile. */
export type AuditAction = Named<'action'>;

/** What it was done to. */
export type AuditedKind = Named<'kind'>;

/** A call that was refused, as the audit trail shows it: by its method and path. */
export type RefusedCall = `${Endpoint['method']} ${Endpoint['path']}`;

/** By kind of record, or `none`, the label of each of its audited fields. */
export type AuditedLabels = Readonly<Partial<Record<AuditedKind | 'none', Readonly<Record<string, TextKey>>>>>;
