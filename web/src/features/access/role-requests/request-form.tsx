import {
  NewRoleRequest,
  type RequestableRole,
  roleRequestsApi,
} from '@houston/contract/features/access/role-requests/role-requests.api';
import { type Permission, permissions } from '@houston/contract/permissions';
import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { permissionNames } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { useSave } from '../../../platform/use-save.ts';
import { InstantInput } from '../../../ui/form/inputs/instant-input.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { SpanPresets } from './span-presets.shared.tsx';
import { useSpanInput } from './use-span-input.shared.ts';

type Role = z.output<typeof RequestableRole>;

/** Role, from, to and why. `?role=3` chooses one from the start. */
export function RequestForm({ roles }: { roles: readonly Role[] }) {
  const t = useText();
  const [{ role: wanted }] = useSearch();
  const span = useSpanInput('request', 'temporary-permissions');
  const [roleId, setRoleId] = useState<string | null>(
    roles.some(({ id }) => String(id) === wanted) ? (wanted ?? null) : null,
  );
  const [message, setMessage] = useState('');
  const [isChecked, setChecked] = useState(false);
  const roleInput = useRef<HTMLInputElement>(null);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const role = roles.find(({ id }) => String(id) === roleId);
  const send = useSave(roleRequestsApi.create, {
    success: 'role-requests.sent',
    failure: 'role-requests.could-not-send',
    onFailure: (error) => isApiError(error) && span.showFields(error.fields),
    onSuccess() {
      setRoleId(null);
      setMessage('');
      setChecked(false);
      span.reset();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    // Dates that are wrong take the focus.
    const dates = span.read();
    if (role === undefined) roleInput.current?.focus();
    else if (dates !== null && message.trim() === '') messageInput.current?.focus();
    if (dates === null || role === undefined || message.trim() === '') return;
    const { start, end } = dates;
    void send.save({
      body: { roleId: role.id, from: start.toISOString(), to: end.toISOString(), message: message.trim() },
    });
  }

  if (roles.length === 0) return <Text size="sm">{t('role-requests.no-roles')}</Text>;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Select
          ref={roleInput}
          label={t('role-requests.role')}
          placeholder={t('role-requests.choose-role')}
          withAsterisk
          searchable
          data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={roleId}
          onChange={setRoleId}
          error={isChecked && role === undefined ? t('validation.required') : undefined}
        />
        {role !== undefined && <RoleFacts role={role} />}
        <SpanPresets label={t('temporary-permissions.presets')} choose={span.setDuration} />
        <InstantInput label={t('role-requests.from')} isRequired {...span.start} />
        <InstantInput label={t('role-requests.to')} isRequired {...span.end} />
        <Textarea
          ref={messageInput}
          label={t('role-requests.message')}
          withAsterisk
          rows={3}
          maxLength={maxLengthOf(NewRoleRequest.shape.message)}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={isChecked && message.trim() === '' ? t('validation.required') : undefined}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={send.isSaving}>
            {t('role-requests.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function RoleFacts({ role }: { role: Role }) {
  const t = useText();
  const flags = permissions.filter((flag: Permission) => role.permissions[flag]);
  return (
    <Text size="sm" c="dimmed">
      {role.description}. {t('general.before-value', { label: t('requested-roles.gives') })}{' '}
      {permissionNames(flags) || t('requested-roles.gives-nothing')}
    </Text>
  );
}
