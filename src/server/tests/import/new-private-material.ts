import { levels } from '#contract/catalogue.ts'
import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'
import type { Reader } from '#server/db/database.ts'
import { ImportError } from './import-error.ts'
import { type NewNode, nodeOf } from './new-material.ts'

/**
 * A private material to be made below a public grade. It is called after its organisation, `Autoworks Trial 7`, because names of
 * materials and coils are unique in the whole catalogue: one that is taken would tell of somebody else's material.
 *
 * @param segments  its address: the four levels of the grade, and a name
 * @throws ImportError for an address that leads to no public grade, and a name that is taken
 */
export async function newPrivateMaterial(db: Reader, segments: readonly string[], owner: string): Promise<NewNode> {
  if (segments.length !== levels.length)
    throw new ImportError(
      `a new material needs its whole address, ${levels.join('/')}: Steels/AHSS/Dual-Phase/DP980/Trial-7; found '${segments.join('/')}'`,
    )
  const above = segments.slice(0, -1).map((segment) => slugOfName(normaliseGradeName(segment)))
  const grade = await db
    .selectFrom('tree_node')
    .where('lower_path', '=', above.join('/').toLowerCase())
    .where('visibility', '=', 'public')
    .where('release', 'is not', null)
    .select('path')
    .executeTakeFirst()
  if (!grade) throw new ImportError(`no grade has the address '${segments.slice(0, -1).join('/')}'`)
  const { name: organisation } = await db
    .selectFrom('organisation')
    .where('id', '=', owner)
    .select('name')
    .executeTakeFirstOrThrow()
  const node = nodeOf(nameOf(segments.at(-1)!, organisation), 'material', grade.path.split('/'), false)
  const taken = await db
    .selectFrom('tree_node')
    .where('lower_path', '=', `${grade.path}/${node.slug}`.toLowerCase())
    .where((eb) => eb.or([eb('organisation_id', 'is', null), eb('organisation_id', '!=', owner)]))
    .select('id')
    .executeTakeFirst()
  if (taken) throw new ImportError(`the material cannot be called '${node.name}': take another name`)
  return { ...node, path: `${grade.path}/${node.slug}`, owner }
}

function nameOf(step: string, organisation: string): string {
  const name = normaliseGradeName(step)
  const own = slugOfName(organisation).toLowerCase()
  return slugOfName(name).toLowerCase().startsWith(`${own}-`) ? name : `${organisation} ${name}`
}
