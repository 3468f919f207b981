import { z } from 'zod'
import { line } from '../text.ts'
import { scimNames } from './schema-names.ts'

/** Bodies that directories send. Attributes that are not listed are ignored, as RFC 7644 permits. */

const schemas = (name: string) =>
  z
    .array(z.string().max(200))
    .max(10)
    .refine((names) => names.includes(name), `must contain ${name}`)

/** Entra ID sends texts such as `"False"`. */
export const activeFlag = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i, 'true or false')
    .transform((text) => text.toLowerCase() === 'true'),
])
export const namePart = line(100)
export const userName = z.string().max(254)
export const externalId = line(255).min(1, 'is missing')

export const userBody = z.object({
  schemas: schemas(scimNames.user),
  userName: userName.meta({ description: 'E-mail address in a domain of the organisation.' }),
  externalId: externalId.nullish(),
  name: z.object({ givenName: namePart.nullish(), familyName: namePart.nullish() }).nullish(),
  active: activeFlag.optional(),
})
export type UserBody = z.output<typeof userBody>

const member = z.object({ value: z.string().max(100) })
export const memberList = z.array(member).max(1000)

export const groupBody = z
  .object({ schemas: schemas(scimNames.group), displayName: line(100), members: memberList.optional() })
  .meta({ examples: [{ schemas: [scimNames.group], displayName: 'Customers', members: [] }] })

export const patchBody = z.object({
  schemas: schemas(scimNames.patch),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .regex(/^(add|replace|remove)$/i, 'add, replace or remove')
          .transform((op) => op.toLowerCase() as 'add' | 'replace' | 'remove'),
        path: z.string().max(300).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
})
export type PatchOperation = z.output<typeof patchBody>['Operations'][number]

const shown = z.string().max(300).optional()
const attributes = {
  attributes: shown.meta({ description: 'Attributes to return, separated by commas.', examples: ['userName,active'] }),
  excludedAttributes: shown.meta({ description: 'Attributes to omit, separated by commas.', examples: ['members'] }),
}
export const attributesQuery = z.object(attributes)
export const listQuery = z.object({
  filter: z
    .string()
    .max(400)
    .optional()
    .meta({
      description:
        'Comparison with `eq` of `id`, `externalId`, `userName` or `emails.value`; of `id` or `displayName` for groups.',
      examples: ['id eq "customers"'],
    }),
  startIndex: z.coerce.number().int().default(1).meta({ description: 'Number of the first result. Default: 1.' }),
  count: z.coerce
    .number()
    .int()
    .default(100)
    .meta({ description: 'Maximum number of results, at most 200. Default: 100.' }),
  ...attributes,
})
