/**
 * Entries `l` of the trail about documents, which are kept of the psper `p`, and say of which of its shops `s` they are. Those of before name
 * it only: of two shops of one name they may be of either. Along an index of both, of which the last condition tells one from the other.
 */
export const entryOfDocument = `l.record_kind = 'psper' and l.record_id = p.psper_key
  and l.action in ('psper.receive-document', 'psper.take-back-document')
  and coalesce(l.after ->> 'shopId', l.after ->> 'shop') = any(array[s.id::text, s.name])
  and case when l.after ? 'shopId' then l.after ->> 'shopId' = s.id::text else l.after ->> 'shop' = s.name end`;

/** Those entries, joined to shops `s` and their psper `p`. Shop by shop (`offset 0`): else those of all its shops may be read for one. */
export const joinEntriesOfDocuments = `cross join lateral (select * from audit_log l where ${entryOfDocument} offset 0) l`;
