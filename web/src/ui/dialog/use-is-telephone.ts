import { useMediaQuery } from '@mantine/hooks';

/** Whether there is only room for a telephone's layout, on one or with a strong zoom. The style sheets ask for the same width. */
export function useIsTelephone(): boolean {
  return useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
