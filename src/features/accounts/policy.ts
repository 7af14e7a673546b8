import type { Role } from '#src/session/user.ts';

/**
 * The roles a person may choose for themselves: those the setting names, and the one they have, which they may keep.
 * Admin is given by an admin only.
 */
export function ownRoles(selfService: readonly Role[], current: Role): readonly Role[] {
  return (['student', 'instructor', 'admin'] as const).filter(
    (role) => role === current || (role !== 'admin' && selfService.includes(role)),
  );
}
