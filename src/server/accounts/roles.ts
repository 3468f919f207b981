import type { Role } from '#server/db/caller.ts'

export function isStaffRole(role: Role): boolean {
  return role === 'ROLE_ADMIN' || role === 'ROLE_DATAEDITOR'
}
