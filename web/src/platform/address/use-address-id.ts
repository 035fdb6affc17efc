import { IdText } from '@houston/contract/fields';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** The id at the end of the path; null when what stands there is none. While another screen is on its way, it is still that of this one. */
export function useAddressId(): number | null {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const [own, setOwn] = useState(path);
  const isHere = folderOf(path) === folderOf(own);
  if (isHere && path !== own) setOwn(path);
  const id = IdText.safeDecode((isHere ? path : own).split('/').at(-1) ?? '');
  return id.success ? id.data : null;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
