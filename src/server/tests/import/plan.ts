import { sql } from 'kysely'
import { evaluateTension } from '#core/evaluate/index.ts'
import type { Issue } from '#core/issue.ts'
import type { FileReading, Geometry, Specimen } from '#core/read/specimen.ts'
import { formatCondition, parseCondition } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { ImportError } from './import-error.ts'
import type { NewMaterial } from './new-material.ts'
import { findTarget, type NewVariant, type Target } from './target.ts'

/** A laboratory file that has been read; from disk or from an upload. */
export type ReadFile = {
  /** Without folder. */
  readonly name: string
  /** SHA-256 of the bytes, hex. */
  readonly hash: string
  readonly bytes: number
  readonly reading: FileReading
}

export type ImportRequest = {
  /** Address below /mi-database/ or name. */
  readonly material: string
  /** Makes the material, and levels above it that do not exist, when the address names none. */
  readonly newMaterial?: NewMaterial | undefined
  readonly variant: string
  readonly newVariant?: NewVariant | undefined
  /** Puts measured specimens beside synthetic ones. */
  readonly intoSynthetic?: boolean | undefined
  readonly test: TestCode
  /** Without the replicate number: `RD`, `240 Minute`, `RD 100/s`. */
  readonly condition: string
  /** Number of the first specimen; default: the next that is free. */
  readonly replicate?: number | undefined
  /** Replaces what the files state [mm, mm²]. */
  readonly geometry?: Geometry | undefined
}

export type PlannedSpecimen = {
  readonly file: ReadFile
  readonly specimen: Specimen
  readonly number: number
  /** `RD 1` */
  readonly label: string
  readonly evaluation: Pick<ReturnType<typeof evaluateTension>, 'scalars' | 'curves' | 'geometry'>
  readonly issues: readonly Issue[]
}

export type KnownFile = {
  readonly name: string
  readonly hash: string
  readonly importedAt: Date
  readonly as: readonly string[]
}

export type ImportPlan = {
  readonly request: ImportRequest
  readonly target: Target
  readonly specimens: readonly PlannedSpecimen[]
  /** Files that the store has already: nothing happens to them. */
  readonly known: readonly KnownFile[]
}

/**
 * What an import will do, without doing it: the preview of the upload page and of `--dry-run`.
 *
 * @throws ImportError naming every reason why the files cannot be imported as asked
 */
export async function planImport(db: Reader, files: readonly ReadFile[], request: ImportRequest): Promise<ImportPlan> {
  const target = await findTarget(db, request)
  const condition = conditionOf(request)
  const known: KnownFile[] = []
  const fresh: ReadFile[] = []
  for (const file of distinct(files)) {
    const found = await findKnown(db, file)
    if (found) known.push(found)
    else fresh.push(file)
  }
  refuseUnreadable(fresh)
  const taken = await takenNumbers(db, target, request.test, condition)
  const first = request.replicate ?? Math.max(0, ...taken) + 1
  const specimens = fresh
    .flatMap((file) => file.reading.specimens.map((specimen) => ({ file, specimen })))
    .map(({ file, specimen }, i) => planSpecimen(file, specimen, first + i, condition, request))
  const collisions = specimens.filter(({ number }) => taken.includes(number)).map(({ label }) => `'${label}'`)
  if (collisions.length > 0) {
    throw new ImportError(
      `${target.variant} has ${request.test} ${collisions.join(', ')} already; leave --replicate out to take the next free number`,
    )
  }
  refuseUnusable(specimens)
  return { request: { ...request, condition }, target, specimens, known }
}

function conditionOf({ test, condition }: ImportRequest): string {
  try {
    const { replicate: _, label: __, ...parts } = parseCondition(test, condition)
    return formatCondition(test, parts)
  } catch (cause) {
    throw new ImportError((cause as Error).message, { cause })
  }
}

/** The same file twice in one call counts once. */
function distinct(files: readonly ReadFile[]): ReadFile[] {
  return [...new Map(files.map((file) => [file.hash, file])).values()]
}

async function findKnown(db: Reader, { name, hash }: ReadFile): Promise<KnownFile | undefined> {
  const rows = await db
    .selectFrom('raw_file as f')
    .leftJoin('replicate as r', (join) =>
      join.onRef('r.material_id', '=', 'f.material_id').onRef('r.raw_file_hash', '=', 'f.hash'),
    )
    .leftJoin('condition as c', 'c.id', 'r.condition_id')
    .leftJoin('test_series as t', 't.id', 'c.series_id')
    .leftJoin('variant as v', 'v.id', 't.variant_id')
    .where('f.hash', '=', Buffer.from(hash, 'hex'))
    .orderBy('r.number')
    .select(['f.imported_at', 'v.name', 't.code', 'c.label', 'r.number'])
    .execute()
  if (!rows[0]) return undefined
  const as = rows.flatMap((row) => (row.number === null ? [] : [`${row.name} ${row.code} ${row.label} ${row.number}`]))
  return { name, hash, importedAt: rows[0].imported_at, as }
}

async function takenNumbers(db: Reader, { variantId }: Target, test: TestCode, condition: string): Promise<number[]> {
  if (variantId === null) return []
  const rows = await db
    .selectFrom('replicate as r')
    .innerJoin('condition as c', 'c.id', 'r.condition_id')
    .innerJoin('test_series as t', 't.id', 'c.series_id')
    .where('t.variant_id', '=', variantId)
    .where('t.code', '=', test)
    .where('c.label', '=', condition)
    .select(sql<number>`r.number`.as('number'))
    .execute()
  return rows.map(({ number }) => number)
}

function planSpecimen(
  file: ReadFile,
  specimen: Specimen,
  number: number,
  condition: string,
  { test, geometry }: ImportRequest,
): PlannedSpecimen {
  const parts = parseCondition(test, condition)
  const label =
    parts.delay === undefined
      ? formatCondition(test, { ...parts, replicate: number })
      : `${condition}, specimen ${number}`
  if (test !== 'UAT') {
    const kept = { scalars: [], curves: {}, geometry: { ...specimen.geometry, ...geometry } }
    return { file, specimen, number, label, evaluation: kept, issues: specimen.issues }
  }
  const { issues, ...evaluation } = evaluateTension(specimen, geometry ? { geometry } : {})
  return { file, specimen, number, label, evaluation, issues: [...specimen.issues, ...issues] }
}

function refuseUnreadable(files: readonly ReadFile[]): void {
  const reasons = files.flatMap(({ name, reading }) => {
    const errors = reading.issues.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) return errors.map((issue) => `${name}: ${describeIssue(issue)}`)
    return reading.specimens.length === 0 ? [`${name}: holds no specimen with measured channels`] : []
  })
  if (reasons.length > 0) throw new ImportError(reasons.join('\n'))
}

function refuseUnusable(specimens: readonly PlannedSpecimen[]): void {
  const reasons = specimens.flatMap(({ file, specimen, issues }) => {
    const errors = issues.filter(({ severity, code }) => severity === 'error' || unevaluable.has(code))
    const found = errors.map((issue) => `${file.name}, specimen '${specimen.id}': ${describeIssue(issue)}`)
    const rows = specimen.channels[0]?.values.length ?? 0
    return rows > 0 ? found : [...found, `${file.name}, specimen '${specimen.id}': has no rows of numbers`]
  })
  if (reasons.length > 0) throw new ImportError(reasons.join('\n'))
}

/** Warnings of the evaluation that only the importing person can answer, by passing what the file does not say. */
const unevaluable = new Set(['section-missing', 'gauge-length-missing'])

/** `line 17, column Kraft: …` */
export function describeIssue({ line, column, message }: Issue): string {
  const place = [line === undefined ? [] : [`line ${line}`], column === undefined ? [] : [`column ${column}`]].flat()
  return place.length > 0 ? `${place.join(', ')}: ${message}` : message
}
