import type { Role } from '#src/session/user.ts';

/**
 * Returns the roles that people may choose for themselves: those of the setting, and their current one. Only an admin
 * gives the role of admin.
 */
export function ownRoles(selfService: readonly Role[], current: Role): readonly Role[] {
  return (['student', 'instructor', 'admin'] as const).filter(
    (role) => role === current || (role !== 'admin' && selfService.includes(role)),
  );
}
