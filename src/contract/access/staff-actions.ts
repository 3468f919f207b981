import type { Role } from './roles.ts'

/** Roles and administration actions (docs/security.md#who-may-read-what). */
export const staffActions = {
  'people.read': ['ROLE_ADMIN'],
  'people.change': ['ROLE_ADMIN'],
  'subscriptions.read': ['ROLE_ADMIN'],
  'subscriptions.change': ['ROLE_ADMIN'],
  'audit.read': ['ROLE_ADMIN'],
  'organisations.read': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'organisations.change': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'limits.change': ['ROLE_ADMIN'],
  'private-data.read': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'private-data.change': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'plans.read': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'plans.change': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'access.explain': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'support.answer': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'support-access.use': ['ROLE_ADMIN'],
  'jobs.read': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'jobs.change': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'status.read': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'status.change': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'status.rule': ['ROLE_ADMIN'],
  'health.read': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'texts.read': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'texts.change': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'releases.change': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'uploads.read': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'uploads.change': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'strain-fields.read': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'strain-fields.change': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'projects.read': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'projects.change': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
  'requests.answer': ['ROLE_ADMIN', 'ROLE_DATAEDITOR'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type StaffAction = keyof typeof staffActions

export function mayDo(role: Role | null | undefined, action: StaffAction): boolean {
  const allowed: readonly Role[] = staffActions[action]
  return role !== null && role !== undefined && allowed.includes(role)
}
