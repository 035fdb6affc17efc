import { customerEnvironmentApi } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import type { EnvironmentVariable } from '@houston/contract/features/settings/customer-environment/environment-management.api';
import { Image, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { callForBytes } from '../../../../platform/calls/api.ts';
import { keyOf } from '../../../../platform/query-client.ts';
import { useTenantId } from '../../../../shell/tenant-choice.ts';
import classes from '../customer-environment.module.css';
import type { Place } from '../use-place.ts';

interface StoredImageProps {
  variable: EnvironmentVariable;
  place: Place;
  height: number;
}

/** The picture of an image variable, fetched as the admin: another value is another picture. */
export function StoredImage({ variable, place, height }: StoredImageProps) {
  const t = useText();
  const tenantId = useTenantId();
  const { variableType, value } = variable;
  const { scope, stage } = place;
  const input = { params: { variableType }, query: { scope, stage } } as const;
  const picture = useQuery({
    queryKey: [...keyOf(customerEnvironmentApi.asset, input), value, tenantId],
    queryFn: ({ signal }) => callForBytes(customerEnvironmentApi.asset, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = usePictureAddress(picture.data);
  if (picture.isError) {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t('customer-environment.preview-failed')}
      </Text>
    );
  }
  if (address === undefined) return <Skeleton height={height} width={height * 2} />;
  return (
    <Image
      src={address}
      alt={t(`customer-environment.names.${variableType}`)}
      h={height}
      w="auto"
      maw="100%"
      fit="contain"
      className={classes.picture}
    />
  );
}

/** An address for bytes; an image loads nothing and runs nothing, also as SVG. */
function usePictureAddress(bytes: ArrayBuffer | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (bytes === undefined) return;
    const made = URL.createObjectURL(new Blob([bytes], { type: typeOf(bytes) }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return address;
}

// Browsers tell the others by themselves.
function typeOf(bytes: ArrayBuffer): string {
  return new Uint8Array(bytes)[0] === 0x3c ? 'image/svg+xml' : '';
}
