import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { placesOf } from './places.ts';

/** Returns the link back to the person's own page; nothing while nobody is signed in. */
export function useBackToMe(): ReactNode {
  const { role } = useSession();
  const me = role !== '' && placesOf[role].find(({ name }) => name === 'me');
  return me ? <Link to={me.to}>Me</Link> : undefined;
}
