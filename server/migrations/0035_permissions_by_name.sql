-- Permissions are stored by name: as bits of a number there was room for 53, and a new one could only stand at the end.

create function pg_temp.names_of(mask bigint) returns text[] language sql as '
  select coalesce(array_agg(name order by place) filter (where (mask >> (place - 1)::int) & 1 = 1), ''{}'')
  from unnest(array[
    ''acceptanceManagementAllowed'', ''adminManagementAllowed'', ''approvingCreditorManagementAllowed'',
    ''clippyManagementAllowed'', ''companyIbanAscriptionManagementAllowed'', ''debtorManagementAllowed'',
    ''dossiersManagementAllowed'', ''emailTemplatesManagementAllowed'', ''fraudeManagementAllowed'',
    ''fullFinancialInsightManagementAllowed'', ''merchantsManagementAllowed'', ''pspInformationManagementAllowed'',
    ''refundManagementAllowed'', ''securityManagementAllowed'', ''serviceBusManagementAllowed'',
    ''transactionsManagementAllowed'', ''transactionPersonalDataManagementAllowed'', ''cessionDateManagementAllowed'',
    ''serviceStatusNotificationManagementAllowed'', ''disputeManagementAllowed'', ''b2BManagementAllowed'',
    ''customerEnvironmentManagementAllowed'', ''auditScreenManagementAllowed'', ''workflowManagementAllowed'',
    ''oidcManagementAllowed'', ''syndicateManagementAllowed'', ''monitoringManagementAllowed'', ''apiKeyManagement'',
    ''technicalIntegrationManagementAllowed'', ''debtCollectionPartnerInformationAllowed'', ''instantPayoutAllowed'',
    ''vcOrgManagementAllowed'', ''vcDebtorManagementAllowed'', ''aionOperationsAllowed'',
    ''operationInternalPermissionsAllowed''
  ]) with ordinality flags(name, place)';

drop index admins_extra_permissions;
alter table admins
  alter column extra_permissions drop default,
  alter column extra_permissions type text[] using pg_temp.names_of(extra_permissions),
  alter column extra_permissions set default '{}';
create index admins_extra_permissions on admins (id) where extra_permissions <> '{}';

alter table roles
  alter column permissions drop default,
  alter column permissions type text[] using pg_temp.names_of(permissions),
  alter column permissions set default '{}',
  -- Whether the role is given the permissions that a new version of the program brings.
  add column takes_new_permissions boolean not null default false;
update roles set takes_new_permissions = true where name = 'Administrator';

alter table temporary_permissions alter column permissions type text[] using pg_temp.names_of(permissions);
alter table role_requests alter column permissions type text[] using pg_temp.names_of(permissions);

-- What the program offered at its last start: what it offers beyond that is new.
create table offered_permissions (name text primary key);
insert into offered_permissions select unnest(pg_temp.names_of((1::bigint << 35) - 1));

drop function pg_temp.names_of(bigint);
