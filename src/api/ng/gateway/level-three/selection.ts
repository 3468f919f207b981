import type { Material, Variant } from '#contract/catalogue.ts'
import { AppError, forbidden } from '#contract/errors.ts'
import type { FindTestBody } from '#contract/gateway/find-test.ts'
import { type Condition, formatCondition, knownCondition, parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { projectId } from '#laboratory/server/projects/index.ts'
import { readableMaterial } from '#views/materials/index.ts'

/** What a body asks for, after it was found that all of it may be read. */
export type Variants = {
  /** First the one asked for, then those to compare with. */
  readonly materials: readonly [Material, ...Material[]]
  readonly variants: ReadonlyMap<string, { readonly variant: Variant; readonly material: Material }>
}

/** The part of a body that names materials and variants. */
export type VariantQuestion = Pick<
  FindTestBody,
  'epsilon' | 'zeta2' | 'comparing' | 'millTypes' | 'coatings' | 'thickness'
>

/** Of a find-test body. */
export type Selection = Variants & {
  /** Whether a record lies under the conditions asked for. */
  readonly matches: (record: ConditionedRecord) => boolean
  /** The one that the condition names: `RD 2`. */
  readonly replicate?: number | undefined
  /** Id of the project whose specimens are asked for. */
  readonly project: string | undefined
}

/** A record below a condition; where it does not name its orientation, the label does. */
export type ConditionedRecord = {
  readonly test?: TestCode
  readonly condition: string
  readonly orientation?: string | null
  readonly replicate?: number | null
}

/**
 * @throws AppError `forbidden` when one material or the variant may not be read or does not exist: the whole request is
 * refused, with the same words in both cases; `not_found` for a project that the caller has not.
 */
export async function select(db: Reader, body: FindTestBody): Promise<Selection> {
  const asked = body.condition === undefined ? undefined : readCondition(body.test, body.condition)
  const matches = conditionFilter(body, asked)
  const project = body.project === undefined ? undefined : await projectId(db, body.project)
  return { ...(await selectVariants(db, body)), matches, replicate: asked?.replicate, project }
}

/** @throws AppError `forbidden` as `select` */
export async function selectVariants(db: Reader, body: VariantQuestion): Promise<Variants> {
  const materials = new Map<string, Material>()
  for (const name of [body.epsilon, ...(body.comparing ?? [])]) {
    const material = await withNamedCoil(db, name)
    materials.set(material.id, material)
  }
  const [main, ...others] = [...materials.values()]
  if (!main) throw forbidden()
  const list: Variants['materials'] = [main, ...others]
  const variants = list.flatMap((material) => material.variants.map((variant) => ({ variant, material })))
  // Names of variants are looked for in what was found, so that a foreign one cannot be told from an absent one.
  if (body.zeta2 !== undefined && !main.variants.some((variant) => isNamed(variant, body.zeta2!))) throw forbidden()
  const wanted = variants.filter(({ variant, material }) => variantMatches(variant, material === main, body))
  return { materials: list, variants: new Map(wanted.map((entry) => [entry.variant.id, entry])) }
}

/** A material with all its variants, or with the one behind `~`, as the comparator writes it: `DP980-6~DP980-6-GI-1.40`. */
async function withNamedCoil(db: Reader, name: string): Promise<Material> {
  const [own = '', coil] = name.split('~')
  const material = await readableMaterial(db, own)
  if (coil === undefined) return material
  const variants = material.variants.filter((variant) => isNamed(variant, coil))
  if (variants.length === 0) throw forbidden()
  return { ...material, variants }
}

/** `zeta2` names a variant of the material asked for; those to compare with keep all of theirs. */
function variantMatches(variant: Variant, isMain: boolean, body: VariantQuestion): boolean {
  const { zeta2, millTypes, coatings, thickness } = body
  if (isMain && zeta2 !== undefined && !isNamed(variant, zeta2)) return false
  if (millTypes && !millTypes.includes(variant.millType)) return false
  if (coatings && !coatings.includes(variant.coating ?? 'undefined')) return false
  return !thickness || (variant.thickness >= thickness[0] && variant.thickness <= thickness[1])
}

function isNamed({ name, slug }: Variant, text: string): boolean {
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
