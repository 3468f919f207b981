import type { StaffAction } from '#contract/access/staff-actions.ts'

/** Pages of administration, in the order of their menu, with what somebody must be allowed to do to open them. */
export const adminPages: readonly { readonly to: string; readonly label: string; readonly action: StaffAction }[] = [
  { to: '/admin-panel', label: 'Overview', action: 'organisations.read' },
  { to: '/admin-panel/people', label: 'People and roles', action: 'people.read' },
  { to: '/admin-panel/organisations', label: 'Organisations', action: 'organisations.read' },
  { to: '/admin-panel/plans', label: 'Plans and grants', action: 'plans.read' },
  { to: '/mi-database/subscription-panel', label: 'Subscriptions', action: 'subscriptions.read' },
  { to: '/request-inbox', label: 'Requests', action: 'requests.answer' },
  { to: '/support-inbox', label: 'Support', action: 'support.answer' },
  { to: '/admin-panel/access', label: 'Why can I see this?', action: 'access.explain' },
  { to: '/admin-panel/audit', label: 'Audit trail', action: 'audit.read' },
]
