import type { Coil, Material, MaterialCoil } from '#contract/catalogue.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import type { FindTestBody } from '#contract/gateway/find-test.ts'
import { type Condition, formatCondition, knownCondition, parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { projectId } from '#laboratory/server/projects/index.ts'
import { readableMaterial } from '#views/materials/index.ts'

export type Coils = {
  /** The main material, then those to compare with. */
  readonly materials: readonly [Material, ...Material[]]
  readonly coils: ReadonlyMap<string, MaterialCoil>
}

export type SelectionQuestion = Pick<
  FindTestBody,
  'epsilon' | 'zeta2' | 'comparing' | 'millTypes' | 'coatings' | 'thickness'
>

export type Selection = Coils & {
  readonly matches: (record: ConditionedRecord) => boolean
  /** Number of the replicate named in the condition, such as 2 in `RD 2`. */
  readonly replicate?: number | undefined
  readonly project: string | undefined
}

export type ConditionedRecord = {
  readonly test?: TestCode
  readonly condition: string
  readonly orientation?: string | null
  readonly replicate?: number | null
}

/** @throws AppError `forbidden` if a material or coil, `not_found` if a project is not visible to the caller */
export async function select(db: Reader, body: FindTestBody): Promise<Selection> {
  const asked = body.condition === undefined ? undefined : readCondition(body.test, body.condition)
  const matches = conditionFilter(body, asked)
  const project = body.project === undefined ? undefined : await projectId(db, body.project)
  return { ...(await selectCoils(db, body)), matches, replicate: asked?.replicate, project }
}

/** @throws AppError `forbidden` as `select` */
export async function selectCoils(db: Reader, body: SelectionQuestion): Promise<Coils> {
  const materials = new Map<string, Material>()
  for (const name of [body.epsilon, ...(body.comparing ?? [])]) {
    const material = await withNamedCoil(db, name)
    materials.set(material.id, material)
  }
  const [main, ...others] = [...materials.values()]
  if (!main) throw forbidden()
  const list: Coils['materials'] = [main, ...others]
  const coils = list.flatMap((material) => material.coils.map((coil) => ({ coil, material })))
  // Searched within the result, so that hidden and missing coils give the same error.
  if (body.zeta2 !== undefined && !main.coils.some((coil) => isNamed(coil, body.zeta2!))) throw forbidden()
  const wanted = coils.filter(({ coil, material }) => coilMatches(coil, material === main, body))
  return { materials: list, coils: new Map(wanted.map((entry) => [entry.coil.id, entry])) }
}

/** Finds a material, or one of its coils by `DP980-6~DP980-6-GI-1.40`. */
async function withNamedCoil(db: Reader, name: string): Promise<Material> {
  const [own = '', coilName] = name.split('~')
  const material = await readableMaterial(db, own)
  if (coilName === undefined) return material
  const coils = material.coils.filter((coil) => isNamed(coil, coilName))
  if (coils.length === 0) throw forbidden()
  return { ...material, coils }
}

/** `zeta2` selects a coil of the main material; it does not filter the materials to compare with. */
function coilMatches(coil: Coil, isMain: boolean, body: SelectionQuestion): boolean {
  const { zeta2, millTypes, coatings, thickness } = body
  if (isMain && zeta2 !== undefined && !isNamed(coil, zeta2)) return false
  if (millTypes && !millTypes.includes(coil.millType)) return false
  if (coatings && !coatings.includes(coil.coating ?? 'undefined')) return false
  return !thickness || (coil.thickness >= thickness[0] && coil.thickness <= thickness[1])
}

function isNamed({ name, slug }: Coil, text: string): boolean {
  return [name, slug].some((own) => own.toLowerCase() === text.toLowerCase())
}

function conditionFilter({ test, orientations }: FindTestBody, asked: Condition | undefined): Selection['matches'] {
  const label = asked && formatCondition(test, withoutReplicate(asked))
  return (record) => {
    if (label !== undefined && record.condition !== label) return false
    if (asked?.replicate !== undefined && record.replicate !== undefined && record.replicate !== asked.replicate)
      return false
    if (!orientations) return true
    const own =
      record.orientation === undefined ? knownCondition(test, record.condition)?.orientation : record.orientation
    return orientations.some((orientation) => orientation === own)
  }
}

function withoutReplicate({ replicate: _replicate, ...rest }: Condition): Omit<Condition, 'label'> {
  return rest
}

function readCondition(test: TestCode, text: string): Condition {
  try {
    return parseCondition(test, text)
  } catch (error) {
    const message = error instanceof RangeError ? error.message : 'not a condition of this test'
    throw new AppError('invalid_request', 'The request is not valid.', {
      issues: [{ path: 'body.condition', message }],
    })
  }
}
