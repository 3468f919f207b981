import { scimNames } from '#contract/scim/schema-names.ts'
import type { RouteExamples } from '../route-examples.ts'

const user = {
  schemas: [scimNames.user],
  userName: 'anna.berg@autoworks.example',
  externalId: '00u1dhhb1fkIGP7RL1d8',
  name: { givenName: 'Anna', familyName: 'Berg' },
  active: true,
}
const patch = (operation: object) => ({ schemas: [scimNames.patch], Operations: [operation] })
const member = [{ value: '3f2c1c0e-5a3b-4a52-9d0e-6b1c2f7f8a10' }]

/** Examples of SCIM bodies. They are not in the schemas, because a schema with a conversion loses its examples. */
export const directoryExamples: RouteExamples = {
  'POST /scim/v2/Users': { body: user },
  'PUT /scim/v2/Users/{id}': { body: user },
  'PATCH /scim/v2/Users/{id}': { body: patch({ op: 'replace', path: 'active', value: false }) },
  'PATCH /scim/v2/Groups/{id}': { body: patch({ op: 'add', path: 'members', value: member }) },
}
