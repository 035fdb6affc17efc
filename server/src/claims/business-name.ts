/** How the tenant of a dossier `d` is called by its consumers: `t` is its row. */
export const businessName = `coalesce((select v.variables #>> '{BusinessName,value}' from branding_scopes b
  join branding_versions v on v.scope_id = b.id and v.number = b.published where b.tenant_id = d.tenant_id), t.name)`;
