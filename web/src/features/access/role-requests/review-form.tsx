import {
  approvalStates,
  Review,
  type RoleRequest,
} from '@houston/contract/features/access/role-requests/role-requests.api';
import type { Permission } from '@houston/contract/permissions';
import { Alert, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { permissionNames } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useSession } from '../../../platform/session/session.ts';
import { InstantInput } from '../../../ui/form/inputs/instant-input.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { useUnsavedInput } from '../../../ui/form/unsaved-input.tsx';
import { useReview } from './use-review.ts';
import { useSpanInput } from './use-span-input.shared.ts';

interface ReviewFormProps {
  request: RoleRequest;
  close: () => void;
}

/** What is asked for, and the decision; view-only once there is one. */
export function ReviewForm({ request, close }: ReviewFormProps) {
  const t = useText();
  const asked = { start: request.requestedFromUtc, end: request.requestedToUtc };
  const span = useSpanInput('grant', 'requested-roles', asked);
  const [message, setMessage] = useState(request.reviewerMessage ?? '');
  const [isMessageTouched, setMessageTouched] = useState(false);
  const isOpen = request.approvalState === approvalStates.open;
  const isMessageMissing = message.trim() === '';
  const unsaved = useUnsavedInput(isOpen && (isMessageTouched || span.isTouched));
  const review = useReview(request, () => {
    unsaved.forget();
    close();
  });
  const fields = { isReadOnly: !isOpen, isRequired: isOpen };
  return (
    <Stack gap="md">
      {request.permissionNames.includes('adminManagementAllowed') && <DangerNotice />}
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <ReadOnly label={t('requested-roles.role')} value={request.requestedRbacSetting} />
        <ReadOnly label={t('requested-roles.first-name')} value={request.requestedUserFirstName} />
        <ReadOnly label={t('requested-roles.last-name')} value={request.requestedUserLastName} />
      </SimpleGrid>
      <GivenPermissions flags={request.permissionNames} />
      <Textarea
        label={t('requested-roles.request-message')}
        value={request.requestMessage}
        readOnly
        variant="filled"
        rows={2}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <InstantInput label={t('requested-roles.from')} {...fields} {...span.start} />
        <InstantInput label={t('requested-roles.to')} {...fields} {...span.end} />
      </SimpleGrid>
      <Textarea
        label={t('requested-roles.reviewer-message')}
        withAsterisk
        aria-required
        rows={3}
        maxLength={maxLengthOf(Review.shape.reviewerMessage)}
        value={message}
        onChange={(event) => {
          setMessage(event.currentTarget.value);
          setMessageTouched(true);
        }}
        onBlur={() => setMessageTouched(true)}
        error={isOpen && isMessageTouched && isMessageMissing ? t('validation.required') : undefined}
        {...(!isOpen && { readOnly: true, variant: 'filled' })}
      />
      <Decision
        request={request}
        canApprove={!isMessageMissing && span.isValid}
        canDecline={!isMessageMissing}
        isBusy={review.isSaving}
        decide={(state) => {
          // The rule for dates is one for approving; declining changes none.
          const dates = state === approvalStates.approved && span.isTouched ? span.read() : asked;
          if (dates !== null) void review.send(state, message.trim(), dates);
        }}
        close={close}
      />
    </Stack>
  );
}

function DangerNotice() {
  const t = useText();
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('requested-roles.danger-title')}
    >
      {t('requested-roles.danger')}
    </Alert>
  );
}

function ReadOnly({ label, value }: { label: string; value: string }) {
  return <TextInput label={label} value={value} readOnly variant="filled" />;
}

function GivenPermissions({ flags }: { flags: readonly Permission[] }) {
  const t = useText();
  return (
    <Text size="sm">
      <b>{t('general.before-value', { label: t('requested-roles.gives') })}</b>{' '}
      {permissionNames(flags) || t('requested-roles.gives-nothing')}
    </Text>
  );
}

interface DecisionProps {
  request: RoleRequest;
  canApprove: boolean;
  canDecline: boolean;
  isBusy: boolean;
  decide: (state: 1 | 2) => void;
  close: () => void;
}

function Decision({ request, canApprove, canDecline, isBusy, decide, close }: DecisionProps) {
  const t = useText();
  const isOwn = useSession()?.userId === request.requestedUserId;
  const isOff = isOwn || isBusy;
  return (
    <Group justify="flex-end">
      {isOwn && request.approvalState === approvalStates.open && (
        <Text size="sm" c="dimmed" mr="auto">
          {t('requested-roles.own-request')}
        </Text>
      )}
      <Button variant="default" onClick={close}>
        {t('general.close')}
      </Button>
      {request.approvalState === approvalStates.open && (
        <Tooltip label={t('general.incomplete')} disabled={canApprove || isOwn}>
          <Group gap="sm">
            <Button
              color="red"
              variant="light"
              leftSection={<IconX size={16} aria-hidden />}
              disabled={isOff || !canDecline}
              onClick={() => decide(approvalStates.declined)}
            >
              {t('requested-roles.decline')}
            </Button>
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              disabled={isOff || !canApprove}
              onClick={() => decide(approvalStates.approved)}
            >
              {t('requested-roles.approve')}
            </Button>
          </Group>
        </Tooltip>
      )}
    </Group>
  );
}
