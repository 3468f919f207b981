import type { Role } from '../access/roles.ts'

export const maxNewCustomers = 500

/** A member with a confirmed address who needs the customer role to read the plan. */
export function isActiveRegistrar({ role, state }: { readonly role: Role; readonly state: string }): boolean {
  return role === 'ROLE_REGISTRAR' && state === 'active'
}

export function registrarNotice(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 member is a registrar. They see only the free sample until they are a customer.'
    : `${count} members are registrars. They see only the free sample until they are customers.`
}
