import type { PrivateData, PrivateDeletion, PrivateMaterial } from '#contract/organisations/private-data.ts'
import type { Reader } from '#server/db/database.ts'
import {
  owningOrganisation,
  owningOrganisations,
  privateDeletions,
  privateMaterials,
  retentionOf,
} from '#server/private-data/index.ts'

/**
 * Private data of an organisation: materials, retention rule, deletions; undefined if the caller is not one of its
 * customers.
 */
export async function privateDataOf(db: Reader, organisationId: string): Promise<PrivateData | undefined> {
  const organisation = await owningOrganisation(db, organisationId)
  if (!organisation) return undefined
  const retention = await retentionOf(db, organisationId)
  const deletions = await privateDeletions(db, organisationId)
  const open = (id: string) => deletions.find((each) => each.node === id && !isOver(each))
  const materials = await privateMaterials(db, organisationId)
  return {
    organisation,
    retention,
    materials: materials.map((material): PrivateMaterial => ({ ...material, deletion: open(material.id) ?? null })),
    past: deletions.filter(isOver),
  }
}

export async function allPrivateData(db: Reader): Promise<PrivateData[]> {
  const all: PrivateData[] = []
  for (const id of await owningOrganisations(db)) {
    const data = await privateDataOf(db, id)
    if (data) all.push(data)
  }
  return all
}

function isOver({ state }: PrivateDeletion): boolean {
  return state === 'kept' || state === 'deleted'
}
