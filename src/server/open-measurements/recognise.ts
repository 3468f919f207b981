import { basename } from 'node:path'
import { findLicence } from '#contract/citation/source-text.ts'
import type { FileReading, Geometry, Specimen } from '#core/read/specimen.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import type { ReadFile } from '#server/tests/import/index.ts'
import type { FileGroup, OpenDataSet, SpecimenPosition } from './data-set.ts'
import type { FoundFile } from './find-files.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export type PlacedSpecimen = {
  readonly set: OpenDataSet
  readonly place: SpecimenPosition
  readonly path: string
  readonly file: ReadFile
  readonly specimen: Specimen
}

export type Unplaced = {
  readonly name: string
  readonly reason: string
  /** The bytes belong to no known data set. */
  readonly isUnknown?: true
}

export type Recognised = { readonly placed: readonly PlacedSpecimen[]; readonly unplaced: readonly Unplaced[] }

/**
 * Finds files of published sets by their content, whatever their names. A file of a known set with other bytes is
 * reported, because changed numbers must not carry the name of the authors.
 */
export async function recognise(files: readonly FoundFile[], sets: readonly OpenDataSet[]): Promise<Recognised> {
  const known = new Map(sets.flatMap((set) => set.groups.flatMap((group) => linesOf(set, group))))
  const placed: PlacedSpecimen[] = []
  const unplaced: Unplaced[] = []
  const lines: { found: FoundFile; line: Line | undefined }[] = []
  for (const found of files) {
    if (found.large) unplaced.push({ name: found.name, reason: 'larger than 50 MB, the maximum of known data sets' })
    else lines.push({ found, line: known.get(await contentHash(found.path)) })
  }
  // Of files with the same specimen, the first in the list is used.
  const whole = new Map<FileGroup, string>()
  for (const { found, line } of lines.toSorted((a, b) => (a.line?.rank ?? 0) - (b.line?.rank ?? 0))) {
    const first = line && whole.get(line.group)
    const all =
      first !== undefined
        ? noneOf(found, `its specimens are in ${first}`)
        : line
          ? await specimensOf(found, line)
          : { placed: [], unplaced: [await unknown(found, sets)] }
    placed.push(...all.placed)
    unplaced.push(...all.unplaced)
    if (line?.group.firstHoldsAll && line.rank === 0 && all.placed.length > 0) whole.set(line.group, found.name)
  }
  return { placed, unplaced: unplaced.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

type Line = {
  readonly set: OpenDataSet
  readonly group: FileGroup
  readonly name: string | undefined
  readonly rank: number
}

function linesOf(set: OpenDataSet, group: FileGroup): [hash: string, line: Line][] {
  return group.files.map((text, rank) => {
    const [hash = '', ...words] = text.split(' ')
    return [hash, { set, group, name: words.length > 0 ? words.join(' ') : undefined, rank }]
  })
}

const noneOf = ({ name }: FoundFile, reason: string): Recognised => ({ placed: [], unplaced: [{ name, reason }] })

async function specimensOf(found: FoundFile, { set, group, name }: Line): Promise<Recognised> {
  const none = (reason: string) => noneOf(found, reason)
  const refusal = refusalOf(set)
  if (refusal !== undefined) return none(refusal)
  const { place: placeOf } = group
  if (typeof placeOf === 'string') return none(placeOf)
  const { reading, hash, bytes } = await readLaboratoryFile(found.path)
  const file: ReadFile = { name: basename(found.name), hash, bytes, reading }
  const all = reading.specimens.map((specimen) => (name === undefined ? specimen : { ...specimen, id: name }))
  const answers = all.map((specimen) => ({ specimen, answer: placeOf(specimen) }))
  const placed = answers.flatMap(({ specimen, answer }): PlacedSpecimen[] =>
    typeof answer === 'string'
      ? []
      : [{ set, place: answer, path: found.path, file, specimen: inPlace(specimen, answer) }],
  )
  const reasons = answers.flatMap(({ specimen, answer }) =>
    typeof answer === 'string'
      ? [{ name: all.length > 1 ? `${found.name}, ${specimen.id}` : found.name, reason: answer }]
      : [],
  )
  return all.length > 0 ? { placed, unplaced: reasons } : none('it contains no specimen')
}

const rounded = (value: number) => Number(value.toPrecision(5))

function inPlace(specimen: Specimen, { specimen: id = specimen.id, corrected }: SpecimenPosition): Specimen {
  if (!corrected) return { ...specimen, id }
  const names = Object.keys(corrected.geometry) as (keyof Geometry)[]
  const dimensions = names.map((name) => {
    const [value, stated] = [corrected.geometry[name], specimen.geometry[name]].map((each) => each && rounded(each))
    return `${name} = ${value}${stated === undefined ? '' : ` instead of ${stated}`}`
  })
  const message = `Dimensions corrected: ${dimensions.join(', ')}. ${corrected.evidence}`
  return {
    ...specimen,
    id,
    geometry: { ...specimen.geometry, ...corrected.geometry },
    issues: [...specimen.issues, { severity: 'info', code: 'dimensions-corrected', message }],
  }
}

/** Reason why nothing of a set may be stored; undefined if its licence permits passing it on. */
export function refusalOf({ refused, source }: Pick<OpenDataSet, 'refused' | 'source'>): string | undefined {
  if (refused !== undefined) return `refused: ${refused}`
  const licence = findLicence(source.licence)
  if (licence?.permits) return undefined
  return `refused: its licence, ${source.licence}${licence ? ` (${licence.url})` : ''}, does not permit redistribution`
}

async function unknown({ path, name }: FoundFile, sets: readonly OpenDataSet[]): Promise<Unplaced> {
  const structure = await structureAt(path)
  const like = sets.find(({ structures }) => structure !== undefined && structures.includes(structure))
  if (!like) return { name, reason: 'not part of a known data set', isUnknown: true }
  return {
    name,
    isUnknown: true,
    reason: `has the format of '${like.source.title}', but different bytes: changed or published later. Download it again from ${like.source.url}`,
  }
}

async function structureAt(path: string): Promise<string | undefined> {
  try {
    return structureOf((await readLaboratoryFile(path)).reading)
  } catch (error) {
    // Archives also contain texts, programs and pictures.
    if (error instanceof IngestError) return undefined
    throw error
  }
}

const [lineFeed, carriageReturn] = [10, 13]

/**
 * SHA-256 [hex] that identifies a published file. Line ends of texts count as LF, because git and some archives rewrite
 * them. Files with zero bytes, such as workbooks, are hashed unchanged.
 */
export async function contentHash(path: string): Promise<string> {
  const bytes = await readFile(path)
  return createHash('sha256').update(withLineFeeds(bytes)).digest('hex')
}

function withLineFeeds(bytes: Buffer): Buffer {
  if (bytes.includes(0) || !bytes.includes(carriageReturn)) return bytes
  const kept = Buffer.alloc(bytes.length)
  let length = 0
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === carriageReturn && bytes[i + 1] === lineFeed) continue
    kept[length++] = bytes[i]!
  }
  return kept.subarray(0, length)
}

/** Dialect and column names of a file, `pmd-tensile: Time, Displacement, …`. Equal for files of one series. */
export function structureOf({ dialect, specimens, tables = [] }: FileReading): string | undefined {
  const channels = (specimens[0] ?? tables[0])?.channels
  return channels && `${dialect}: ${channels.map(({ name }) => name).join(', ')}`
}
