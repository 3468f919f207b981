import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { attributesQuery, groupBody, listQuery, patchBody } from '#contract/scim/bodies.ts'
import { ScimRefusal } from '#contract/scim/refusal.ts'
import { scimGroup, type ScimGroup } from '#contract/scim/resources.ts'
import { scimNames } from '#contract/scim/schema-names.ts'
import { parseFilter } from '#server/directories/filter.ts'
import { patchedMembers } from '#server/directories/patch.ts'
import { type Directory, type DirectoryUser, listCustomers, setCustomers } from '#server/directories/users.ts'
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

const params = z.object({ id: z.string().meta({ description: 'Id of the group.', examples: [customersGroup.id] }) })
const url = `${scimAddress}/Groups`

const list = scimEndpoint({
  url,
  summary: 'List groups of the directory',
  description: 'One group: Customers.',
  query: listQuery,
  handle: async (call) => {
    const { query, read, reply } = call
    const { startIndex, offset, limit } = partOf(query)
    const matches = query.filter === undefined || isMatch(query.filter)
    const caller = directoryOf(call)
    const group = resourceOf(matches ? await read((db) => listCustomers(db, caller)) : [], siteOf(call))
    const found = matches ? [withAttributes(group, query)] : []
    return sendResource(reply, listOf(found.slice(offset, offset + limit), { total: found.length, startIndex }))
  },
})

function isMatch(filter: string): boolean {
  const { attribute, value } = parseFilter(filter, ['id', 'displayname', 'externalid'])
  if (attribute === 'id') return value === customersGroup.id
  return attribute === 'displayname' && value.toLowerCase() === customersGroup.displayName.toLowerCase()
}

const show = scimEndpoint({
  url: `${url}/:id`,
  summary: 'Get a group of the directory',
  description: 'Returns 404 for another group than `customers`.',
  params,
  query: attributesQuery,
  handle: async (call) => {
    assertGroup(call.params.id)
    const members = await call.read((db) => listCustomers(db, directoryOf(call)))
    return sendResource(call.reply, withAttributes(resourceOf(members, siteOf(call)), call.query))
  },
})

const create = scimEndpoint({
  method: 'POST',
  url,
  summary: 'Create a group of the directory',
  description: 'Always refused: the group Customers exists, and roles of other names do not. Add members to Customers.',
  body: groupBody,
  handle: async ({ body }) => {
    if (body.displayName.toLowerCase() === customersGroup.displayName.toLowerCase())
      throw new ScimRefusal('uniqueness', 'The group Customers exists. Change its members.')
    throw new ScimRefusal('invalidValue', 'Name the group Customers. Its members have the role of a customer.')
  },
})

const replace = scimEndpoint({
  method: 'PUT',
  url: `${url}/:id`,
  summary: 'Replace the members of a group',
  description: 'Members are customers and take a seat; former members become registrars.',
  params,
  body: groupBody,
  handle: async (call) => {
    assertGroup(call.params.id)
    const { members } = call.body
    const after = await change(call, (directory) => set(directory, members && members.map(({ value }) => value)))
    return sendResource(call.reply, resourceOf(after, siteOf(call)))
  },
})

const patch = scimEndpoint({
  method: 'PATCH',
  url: `${url}/:id`,
  summary: 'Add members to a group, or remove them',
  description: 'Members are customers and take a seat; former members become registrars.',
  params,
  body: patchBody,
  handle: async (call) => {
    assertGroup(call.params.id)
    const after = await change(call, async (directory) => {
      const before = await listCustomers(directory.db, directory.caller)
      return set(
        directory,
        patchedMembers(
          before.map(({ id }) => id),
          call.body.Operations,
        ),
      )
    })
    return sendResource(call.reply, resourceOf(after, siteOf(call)))
  },
})

const remove = scimEndpoint({
  method: 'DELETE',
  url: `${url}/:id`,
  summary: 'Remove all members of a group',
  description: 'The group itself remains, without members.',
  params,
  otherAnswers: { 204: { description: 'The group has no members.' } },
  handle: async (call) => {
    assertGroup(call.params.id)
    await change(call, (directory) => setCustomers(directory, []))
    return call.reply.code(204).send()
  },
})

async function set(directory: Directory, members: readonly string[] | undefined): Promise<DirectoryUser[]> {
  if (members) await setCustomers(directory, members)
  return listCustomers(directory.db, directory.caller)
}

function assertGroup(id: string): void {
  if (id !== customersGroup.id) throw new AppError('not_found', 'No group found with this id.')
}

function resourceOf(members: readonly DirectoryUser[], site: string): ScimGroup {
  return scimGroup.parse({
    schemas: [scimNames.group],
    ...customersGroup,
    members: members.map(({ id, email }) => ({
      value: id,
      display: email,
      $ref: `${site}${scimAddress}/Users/${id}`,
    })),
    meta: { resourceType: 'Group', location: `${site}${url}/${customersGroup.id}` },
  } satisfies ScimGroup)
}

export const groupRoutes = [list, show, create, replace, patch, remove]
