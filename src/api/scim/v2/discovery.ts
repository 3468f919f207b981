import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { scimNames } from '#contract/scim/schema-names.ts'
import { listOf, scimAddress, scimEndpoint, sendResource, siteOf } from './scim-endpoint.ts'

const config = scimEndpoint({
  url: `${scimAddress}/ServiceProviderConfig`,
  summary: 'Get the supported features of SCIM',
  handle: async (call) =>
    sendResource(call.reply, {
      schemas: [scimNames.serviceProviderConfig],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 200 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'Token of the organisation, created by an administrator of the site.',
          primary: true,
        },
      ],
      meta: {
        resourceType: 'ServiceProviderConfig',
        location: `${siteOf(call)}${scimAddress}/ServiceProviderConfig`,
      },
    }),
})

const types = [
  { id: 'User', endpoint: '/Users', description: 'Account of the organisation', schema: scimNames.user },
  { id: 'Group', endpoint: '/Groups', description: 'Role of the organisation', schema: scimNames.group },
] as const

type Attribute = {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'complex' | 'reference'
  readonly mutability?: 'readOnly' | 'readWrite'
  readonly required?: boolean
  readonly caseExact?: boolean
  readonly multiValued?: boolean
  readonly uniqueness?: 'none' | 'server'
  readonly description: string
  readonly subAttributes?: readonly Attribute[]
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
})
const readOnly = { mutability: 'readOnly' } as const

const schemas: readonly { id: string; name: string; description: string; attributes: readonly Attribute[] }[] = [
  {
    id: scimNames.user,
    name: 'User',
    description: 'Account of the organisation',
    attributes: [
      text('userName', 'E-mail address in a domain of the organisation', { required: true, uniqueness: 'server' }),
      {
        name: 'name',
        type: 'complex',
        description: 'Name',
        subAttributes: [
          text('givenName', 'First name'),
          text('familyName', 'Last name'),
          text('formatted', 'Full name', readOnly),
        ],
      },
      text('displayName', 'Full name, or the address', readOnly),
      { name: 'active', type: 'boolean', description: 'False ends sessions and API keys' },
      {
        name: 'emails',
        type: 'complex',
        multiValued: true,
        description: 'The address, as userName',
        ...readOnly,
        subAttributes: [text('value', 'Address', readOnly), text('type', 'work', readOnly)],
      },
      {
        name: 'groups',
        type: 'complex',
        multiValued: true,
        description: 'Groups',
        ...readOnly,
        subAttributes: [text('value', 'Id of the group', readOnly), text('display', 'Name', readOnly)],
      },
    ],
  },
  {
    id: scimNames.group,
    name: 'Group',
    description: 'Role of the organisation',
    attributes: [
      text('displayName', 'Name', { required: true, ...readOnly }),
      {
        name: 'members',
        type: 'complex',
        multiValued: true,
        description: 'Customers, each with a seat',
        subAttributes: [text('value', 'Id of the user'), { name: '$ref', type: 'reference', description: 'Address' }],
      },
    ],
  },
]

/** Attribute with the characteristics that RFC 7643, section 7, requires. */
function characteristicsOf({ subAttributes, ...attribute }: Attribute): object {
  return {
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...attribute,
    ...(subAttributes && { subAttributes: subAttributes.map(characteristicsOf) }),
  }
}

const typesAt = (site: string) =>
  types.map((type) => ({
    schemas: [scimNames.resourceType],
    ...type,
    name: type.id,
    meta: { resourceType: 'ResourceType', location: `${site}${scimAddress}/ResourceTypes/${type.id}` },
  }))

const schemasAt = (site: string) =>
  schemas.map(({ attributes, ...schema }) => ({
    schemas: [scimNames.schema],
    ...schema,
    attributes: attributes.map(characteristicsOf),
    meta: { resourceType: 'Schema', location: `${site}${scimAddress}/Schemas/${schema.id}` },
  }))

function described(
  address: 'ResourceTypes' | 'Schemas',
  what: string,
  example: string,
  all: (site: string) => readonly { readonly id: string }[],
) {
  const url = `${scimAddress}/${address}`
  return [
    scimEndpoint({
      url,
      summary: `List ${what}s of SCIM`,
      handle: async (call) => {
        const found = all(siteOf(call))
        return sendResource(call.reply, listOf(found, { total: found.length, startIndex: 1 }))
      },
    }),
    scimEndpoint({
      url: `${url}/:id`,
      summary: `Get a ${what} of SCIM`,
      description: `Returns 404 if the ${what} does not exist.`,
      params: z.object({ id: z.string().meta({ description: `Id of the ${what}.`, examples: [example] }) }),
      handle: async (call) => {
        const found = all(siteOf(call)).find(({ id }) => id === call.params.id)
        if (!found) throw new AppError('not_found', `No ${what} found with this id.`)
        return sendResource(call.reply, found)
      },
    }),
  ]
}

export const discoveryRoutes = [
  config,
  ...described('ResourceTypes', 'resource type', 'User', typesAt),
  ...described('Schemas', 'schema', scimNames.user, schemasAt),
]
