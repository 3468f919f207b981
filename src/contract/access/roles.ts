import { z } from 'zod'

/** Stored and part of tokens: never rename. */
export const roles = ['ROLE_ADMIN', 'ROLE_DATAEDITOR', 'ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW', 'ROLE_REGISTRAR'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** Roles that a node can be granted to, besides plans. */
export const grantableRoles = ['ROLE_CUSTOMER_BMW'] as const satisfies readonly Role[]

/** Roles that read what the plan of their organisation grants; each takes a seat. */
export const customerRoles: readonly Role[] = ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW']

export const roleNames: Readonly<Record<Role, string>> = {
  ROLE_ADMIN: 'Administrator',
  ROLE_DATAEDITOR: 'Data editor',
  ROLE_CUSTOMER: 'Customer',
  ROLE_CUSTOMER_BMW: 'Customer, BMW',
  ROLE_REGISTRAR: 'Registrar',
}
