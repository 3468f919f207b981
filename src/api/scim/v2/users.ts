import { z } from 'zod'
import { attributesQuery, listQuery, patchBody, type UserBody, userBody } from '#contract/scim/bodies.ts'
import { scimUser, type ScimUser } from '#contract/scim/resources.ts'
import { scimNames } from '#contract/scim/schema-names.ts'
import { customerRoles } from '#contract/access/roles.ts'
import { type UserChanges, userChanges } from '#server/directories/patch.ts'
import {
  changeUser,
  createUser,
  type DirectoryUser,
  findUser,
  listUsers,
  removeUser,
} from '#server/directories/users.ts'
import { customersGroup } from './customers-group.ts'
import {
  change,
  directoryOf,
  listOf,
  partOf,
  scimAddress,
  scimEndpoint,
  sendResource,
  siteOf,
  withAttributes,
} from './scim-endpoint.ts'

const params = z.object({
  id: z.string().meta({ description: 'Id of the user.', examples: ['3f2c1c0e-5a3b-4a52-9d0e-6b1c2f7f8a10'] }),
})
const url = `${scimAddress}/Users`

const list = scimEndpoint({
  url,
  summary: 'List users of the directory',
  description: 'Accounts of the organisation with an address in one of its confirmed domains, oldest first.',
  query: listQuery,
  handle: async (call) => {
    const { query, read, reply } = call
    const caller = directoryOf(call)
    const { startIndex, ...part } = partOf(query)
    const { total, users } = await read((db) => listUsers(db, caller, { filter: query.filter, ...part }))
    const resources = users.map((user) => withAttributes(resourceOf(user, siteOf(call)), query))
    return sendResource(reply, listOf(resources, { total, startIndex }))
  },
})

const show = scimEndpoint({
  url: `${url}/:id`,
  summary: 'Get a user of the directory',
  description: 'Returns 404 if the directory has no such user.',
  params,
  query: attributesQuery,
  handle: async (call) => {
    const user = await call.read((db) => findUser(db, directoryOf(call), call.params.id))
    return sendResource(call.reply, withAttributes(resourceOf(user, siteOf(call)), call.query))
  },
})

const create = scimEndpoint({
  method: 'POST',
  url,
  summary: 'Create a user of the directory',
  description:
    'The user is a registrar until a member of the group Customers. Returns 409 if the address has an account.',
  body: userBody,
  otherAnswers: { 201: { description: 'The user.', headers: ['Location'] } },
  handle: async (call) => {
    const user = await change(call, async (directory) => {
      const id = await createUser(directory, { ...changesOf(call.body), userName: call.body.userName })
      return findUser(directory.db, directory.caller, id)
    })
    const resource = resourceOf(user, siteOf(call))
    return sendResource(call.reply.header('location', resource.meta.location), resource, 201)
  },
})

const replace = scimEndpoint({
  method: 'PUT',
  url: `${url}/:id`,
  summary: 'Replace a user of the directory',
  description: 'Attributes that are absent stay. Returns 404 if the directory has no such user.',
  params,
  body: userBody,
  handle: async (call) => sendChanged(call, changesOf(call.body)),
})

const patch = scimEndpoint({
  method: 'PATCH',
  url: `${url}/:id`,
  summary: 'Change a user of the directory',
  description:
    'Operations add, replace and remove. `active` false ends sessions and API keys at once; data stay. Returns 404 if the directory has no such user.',
  params,
  body: patchBody,
  handle: async (call) => sendChanged(call, userChanges(call.body.Operations)),
})

const remove = scimEndpoint({
  method: 'DELETE',
  url: `${url}/:id`,
  summary: 'Delete a user of the directory',
  description: 'Ends sessions and API keys at once; data stay. Returns 404 if the directory has no such user.',
  params,
  otherAnswers: { 204: { description: 'The user is deleted.' } },
  handle: async (call) => {
    await change(call, (directory) => removeUser(directory, call.params.id))
    return call.reply.code(204).send()
  },
})

async function sendChanged(
  call: Parameters<typeof change>[0] & Parameters<typeof siteOf>[0] & Pick<Sending, 'params' | 'reply'>,
  changes: UserChanges,
) {
  const { id } = call.params
  const user = await change(call, async (directory) => {
    await changeUser(directory, id, changes)
    return findUser(directory.db, directory.caller, id)
  })
  return sendResource(call.reply, resourceOf(user, siteOf(call)))
}

type Sending = { readonly params: { readonly id: string }; readonly reply: Parameters<typeof sendResource>[0] }

function changesOf({ userName, externalId, name, active }: UserBody): UserChanges {
  return {
    userName,
    ...(externalId !== undefined && { externalId }),
    ...(typeof name?.givenName === 'string' && { givenName: name.givenName }),
    ...(typeof name?.familyName === 'string' && { familyName: name.familyName }),
    ...(active !== undefined && { active }),
  }
}

function resourceOf(user: DirectoryUser, site: string): ScimUser {
  const { id, externalId, email, firstName, lastName, role, state, createdAt } = user
  const formatted = [firstName, lastName].filter(Boolean).join(' ')
  const { id: value, displayName: display } = customersGroup
  return scimUser.parse({
    schemas: [scimNames.user],
    id,
    ...(externalId !== null && { externalId }),
    userName: email,
    name: { givenName: firstName, familyName: lastName, formatted },
    displayName: formatted || email,
    emails: [{ value: email, type: 'work', primary: true }],
    active: state === 'active',
    groups: customerRoles.includes(role) ? [{ value, display, $ref: `${site}${scimAddress}/Groups/${value}` }] : [],
    meta: { resourceType: 'User', created: createdAt.toISOString(), location: `${site}${url}/${id}` },
  } satisfies ScimUser)
}

export const userRoutes = [list, show, create, replace, patch, remove]
