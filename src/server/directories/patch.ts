import type { z } from 'zod'
import { activeFlag, externalId, memberList, namePart, type PatchOperation, userName } from '#contract/scim/bodies.ts'
import { ScimRefusal } from '#contract/scim/refusal.ts'
import { scimNames } from '#contract/scim/schema-names.ts'

/** Attributes to set; absent ones stay. */
export type UserChanges = {
  userName?: string
  externalId?: string | null
  givenName?: string
  familyName?: string
  active?: boolean
}

/**
 * Changes of a user by PATCH (RFC 7644, section 3.5.2), in the forms of Entra ID and Okta: with a path, or an object of
 * attributes. Attributes that are not stored are ignored.
 * @throws ScimRefusal
 */
export function userChanges(operations: readonly PatchOperation[]): UserChanges {
  const changes: UserChanges = {}
  for (const { op, path, value } of operations) {
    if (path !== undefined) assign(changes, plainPath(path), op === 'remove' ? null : value)
    else if (op === 'remove') throw new ScimRefusal('noTarget', 'Name the attribute to remove in path.')
    else for (const [attribute, each] of entriesOf(value)) assign(changes, plainPath(attribute), each)
  }
  return changes
}

function assign(changes: UserChanges, attribute: string, value: unknown): void {
  if (attribute === 'id') throw new ScimRefusal('mutability', 'The id cannot be changed.')
  if (attribute === 'name') {
    for (const [part, each] of value === null ? emptyName : entriesOf(value))
      assign(changes, `name.${part.toLowerCase()}`, each)
  }
  if (attribute === 'username') changes.userName = read(userName, value, attribute)
  if (attribute === 'externalid') changes.externalId = value === null ? null : read(externalId, value, attribute)
  if (attribute === 'name.givenname') changes.givenName = read(namePart, value ?? '', attribute)
  if (attribute === 'name.familyname') changes.familyName = read(namePart, value ?? '', attribute)
  if (attribute === 'active') changes.active = read(activeFlag, value, attribute)
}

const emptyName: [string, unknown][] = [
  ['givenName', null],
  ['familyName', null],
]

/** Members after the operations; `null` removes an attribute of the group that is not stored. */
export function patchedMembers(before: readonly string[], operations: readonly PatchOperation[]): string[] {
  const members = new Set(before)
  const apply = (op: PatchOperation['op'], value: unknown) => {
    if (op === 'replace') members.clear()
    // Some directories send one member without the list.
    const listed = Array.isArray(value) ? value : [value]
    for (const { value: id } of read(memberList, listed, 'members')) {
      if (op === 'remove') members.delete(id)
      else members.add(id)
    }
  }
  for (const { op, path, value } of operations) {
    if (path === undefined) {
      if (op === 'remove') throw new ScimRefusal('noTarget', 'Name the attribute to remove in path.')
      for (const [attribute, each] of entriesOf(value)) if (plainPath(attribute) === 'members') apply(op, each)
      continue
    }
    const id = /^members\[\s*value\s+eq\s+"([^"]+)"\s*\]$/i.exec(path)?.[1]
    if (id !== undefined) apply(op === 'replace' ? 'add' : op, { value: id })
    else if (plainPath(path) === 'members' && op === 'remove' && value === undefined) members.clear()
    else if (plainPath(path) === 'members') apply(op, value)
  }
  return [...members]
}

/** Attribute in lower case without the name of the schema. */
function plainPath(path: string): string {
  const plain = path.replace(new RegExp(`^(?:${scimNames.user}|${scimNames.group}):`, 'i'), '')
  if (!/^[a-z$][\w$:.-]*(?:\[[^\]]+\](?:\.\w+)?)?$/i.test(plain))
    throw new ScimRefusal('invalidPath', 'The path is not an attribute.')
  return plain.toLowerCase()
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value)
  throw new ScimRefusal('invalidValue', 'Send attributes as an object in value.')
}

function read<S extends z.ZodType>(schema: S, value: unknown, attribute: string): z.output<S> {
  const { data, error } = schema.safeParse(value)
  if (error) throw new ScimRefusal('invalidValue', `${attribute}: ${error.issues[0]?.message ?? 'not valid'}`)
  return data
}
