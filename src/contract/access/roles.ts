import { z } from 'zod'

/** Stored and carried in tokens: never renamed. */
export const roles = ['ROLE_ADMIN', 'ROLE_DATAEDITOR', 'ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW', 'ROLE_REGISTRAR'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

/** Roles that a node of the tree can be granted to, beside plans. */
export const grantableRoles = ['ROLE_CUSTOMER_BMW'] as const satisfies readonly Role[]

/** Roles whose holders read what their organisation's plan grants; each holder takes a seat of the subscription. */
export const customerRoles: readonly Role[] = ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_BMW']

export const roleNames: Readonly<Record<Role, string>> = {
  ROLE_ADMIN: 'Administrator',
  ROLE_DATAEDITOR: 'Data editor',
  ROLE_CUSTOMER: 'Customer',
  ROLE_CUSTOMER_BMW: 'Customer, BMW',
  ROLE_REGISTRAR: 'Registrar',
}
