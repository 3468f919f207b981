import type { Role } from '../access/roles.ts'

/** Limit of accounts in one change. */
export const maxNewCustomers = 500

/** A member who has confirmed the address of the account, and needs the role of a customer to read what a plan grants. */
export function isActiveRegistrar({ role, state }: { readonly role: Role; readonly state: string }): boolean {
  return role === 'ROLE_REGISTRAR' && state === 'active'
}

/** Sentences on active registrars of an organisation with a subscription; empty without any. */
export function registrarNotice(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 member is a registrar. They see only the free sample until they are a customer.'
    : `${count} members are registrars. They see only the free sample until they are customers.`
}
