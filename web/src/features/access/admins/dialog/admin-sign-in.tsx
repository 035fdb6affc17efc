import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { type AdminDetail, enablingReason } from '@houston/contract/features/access/admins/admins.schema';
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../i18n/use-text.ts';
import { readOf } from '../../../../platform/query-client.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { When } from '../../../../ui/values/when.tsx';
import { WithReason } from '../../../../ui/with-reason.tsx';
import { useSessionName } from '../../profile/sessions/use-session-name.shared.ts';
import { fullName } from '../admin-name.ts';

/** Where an admin is signed in and whether they have a second factor, both to be ended for who lost a device. */
export function AdminSignIn({ admin }: { admin: AdminDetail }) {
  const t = useText();
  const isOwn = useSession()?.userId === admin.id;
  const reason = isOwn ? t('errors.own_sign_in') : undefined;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('admins.sign-in-purpose')}
      </Text>
      <Sessions admin={admin} refusal={reason} />
      <SecondFactor admin={admin} refusal={reason} />
    </Stack>
  );
}

interface PartProps {
  admin: AdminDetail;
  /** Why it is not to be done here. */
  refusal: string | undefined;
}

function Sessions({ admin, refusal }: PartProps) {
  const t = useText();
  const nameOf = useSessionName();
  const sessions = useQuery(readOf(adminsApi.sessions, { params: { id: admin.id } }));
  const [isAsking, asking] = useDisclosure();
  const ending = useSave(adminsApi.endSessions, {
    failure: 'admins.end-sessions-failed',
    onSuccess({ ended }) {
      asking.close();
      showSuccess('admins.sessions-ended', { count: ended });
    },
  });
  const name = fullName(admin);
  return (
    <>
      <Loaded query={sessions} failure="admins.sessions-failed" height={96}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm">{t('admins.sessions-none')}</Text>
          ) : (
            <Stack gap="sm">
              <Table fz="sm" aria-label={t('admins.sessions-of')}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">{t('admins.sessions-of')}</Table.Th>
                    <Table.Th scope="col">{t('profile.session-address')}</Table.Th>
                    <Table.Th scope="col">{t('profile.session-since')}</Table.Th>
                    <Table.Th scope="col">{t('profile.session-last-seen')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.map(({ id, userAgent, address, createdAt, lastSeenAt }) => (
                    <Table.Tr key={id}>
                      <Table.Td>{nameOf(userAgent)}</Table.Td>
                      <Table.Td>{address}</Table.Td>
                      <Table.Td>
                        <When at={createdAt} />
                      </Table.Td>
                      <Table.Td>
                        <When at={lastSeenAt} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
              <Group>
                <WithReason reason={refusal}>
                  <Button size="xs" variant="default" onClick={asking.open}>
                    {t('admins.end-sessions')}
                  </Button>
                </WithReason>
              </Group>
            </Stack>
          )
        }
      </Loaded>
      {/* Not within the list: what was typed stays when the last session ends elsewhere. */}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('admins.end-sessions-title', { name })}
        effect={t('admins.end-sessions-effect')}
        verb={t('admins.end-sessions')}
        isDanger
        isBusy={ending.isSaving}
        reasonSchema={enablingReason}
        onConfirm={(reason) => void ending.save({ params: { id: admin.id }, body: { reason } })}
        onRefuse={asking.close}
      />
    </>
  );
}

function SecondFactor({ admin, refusal }: PartProps) {
  const t = useText();
  const [isAsking, asking] = useDisclosure();
  const removing = useSave(adminsApi.removeSecondFactor, {
    success: 'admins.factor-removed',
    failure: 'admins.remove-factor-failed',
    onSuccess: asking.close,
  });
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(admin.hasSecondFactor ? 'admins.factor-on' : 'errors.no_second_factor')}</Text>
        {admin.hasSecondFactor && (
          <WithReason reason={refusal}>
            <Button size="xs" variant="default" onClick={asking.open}>
              {t('admins.remove-factor')}
            </Button>
          </WithReason>
        )}
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('admins.remove-factor-title', { name: fullName(admin) })}
        effect={t('admins.remove-factor-effect')}
        verb={t('admins.remove-factor')}
        isDanger
        isBusy={removing.isSaving}
        reasonSchema={enablingReason}
        onConfirm={(reason) => void removing.save({ params: { id: admin.id }, body: { reason } })}
        onRefuse={asking.close}
      />
    </>
  );
}
