import { namesSpecimen, projectsInName } from '#contract/projects/specimen-file-names.ts'
import { findNodeByName } from '#server/catalogue/nodes.ts'
import type { Reader } from '#server/db/database.ts'
import { findProject, listSpecimens } from '#laboratory/server/projects/index.ts'

/** Target of files that name a project, as far as its order states it. */
export type ProposedPlace = {
  /** Code of the project. */
  readonly project: string
  /** Name of a material, or the address of a new one. */
  readonly material: string
  /** Name of the coil without its material: `GI 1.50`. */
  readonly coil: string
  /** Nominal [mm]. */
  readonly thickness: number
  readonly coating: string
}

const coatings = new Set(['UC', 'GI', 'GA', 'EG', 'AlSi'])

/**
 * The target of the files of a batch, taken from the order. Undefined if they name no project, several, or specimens
 * of several sheets, and where the grade of the sheet is not in the tree.
 *
 * @param owner  organisation whose private data they are; null: the catalogue
 */
export async function proposedPlace(
  db: Reader,
  files: readonly string[],
  owner: string | null,
): Promise<ProposedPlace | undefined> {
  const [code, ...others] = new Set(files.flatMap(projectsInName))
  if (code === undefined || others.length > 0) return undefined
  const project = await findProject(db, code)
  if (!project) return undefined
  const specimens = await listSpecimens(db, project)
  const [sheet, ...more] = new Set(
    specimens.filter((one) => files.some((file) => namesSpecimen(file, one))).map(({ material }) => material),
  )
  if (sheet === undefined || more.length > 0) return undefined
  const ordered = sheetOf(sheet)
  const measured = specimens.find(({ material, thickness }) => material === sheet && thickness !== undefined)?.thickness
  const thickness = ordered.thickness ?? measured
  const material = await materialFor(db, ordered.name, project.code, owner)
  if (thickness === undefined || material === undefined) return undefined
  const coating = ordered.coating ?? 'UC'
  return { project: project.code, material, coil: `${coating} ${thickness.toFixed(2)}`, thickness, coating }
}

/** `DX56 GI 1.5 mm` as quotations write it: name, coating, thickness. */
function sheetOf(text: string): { name: string; coating?: string; thickness?: number } {
  const [, rest = text, number] = /^(.*?)\s+(\d+(?:\.\d+)?) mm$/.exec(text) ?? []
  const words = rest.split(' ')
  const coating = words.length > 1 && coatings.has(words.at(-1)!) ? words.pop() : undefined
  return {
    name: words.join(' '),
    ...(coating !== undefined && { coating }),
    ...(number !== undefined && { thickness: Number(number) }),
  }
}

/** A material that the owner has already, or a new one of theirs below the grade. */
async function materialFor(db: Reader, name: string, code: string, owner: string | null): Promise<string | undefined> {
  const material = await findNodeByName(db, 'material', name)
  if (material && material.organisationId === owner) return material.name
  const grade = material
    ? material.path.slice(0, material.path.lastIndexOf('/'))
    : (await findNodeByName(db, 'grade', name))?.path
  return grade === undefined ? undefined : `${grade}/${code}`
}
