import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to a path of the console; `replace` leaves no way back to the screen before. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback((href, options) => void navigate({ href, ...options }), [navigate]);
}
