import { basename } from 'node:path'
import { findLicence } from '#contract/citation/source-text.ts'
import type { Geometry, Specimen } from '#core/read/specimen.ts'
import { IngestError } from '#core/read/bytes/ingest-error.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import type { ReadFile } from '#server/tests/import/index.ts'
import type { FileGroup, OpenDataSet, Place } from './data-set.ts'
import type { FoundFile } from './find-files.ts'
import { contentHash, structureOf } from './identity.ts'

/** A specimen of a published file, and where it belongs. */
export type PlacedSpecimen = {
  readonly set: OpenDataSet
  readonly place: Place
  readonly path: string
  readonly file: ReadFile
  readonly specimen: Specimen
}

/** What has no place: a file, or a specimen of one. */
export type Unplaced = {
  readonly name: string
  readonly reason: string
  /** The bytes are those of no known data set. */
  readonly isUnknown?: true
}

export type Recognised = { readonly placed: readonly PlacedSpecimen[]; readonly unplaced: readonly Unplaced[] }

/**
 * Finds the files of published sets by their content: names and folders count for nothing. A file of a known set with other bytes is
 * told as such, because numbers that somebody has changed must not carry the name of their authors.
 */
export async function recognise(files: readonly FoundFile[], sets: readonly OpenDataSet[]): Promise<Recognised> {
  const known = new Map(sets.flatMap((set) => set.groups.flatMap((group) => linesOf(set, group))))
  const placed: PlacedSpecimen[] = []
  const unplaced: Unplaced[] = []
  const lines: { found: FoundFile; line: Line | undefined }[] = []
  for (const found of files) {
    if (found.large)
      unplaced.push({ name: found.name, reason: 'of more than 50 MB, which no file of a known data set has' })
    else lines.push({ found, line: known.get(await contentHash(found.path)) })
  }
  // Of files with the same specimen that which its list names first is taken.
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
  return all.length > 0 ? { placed, unplaced: reasons } : none('it holds no specimen')
}

const rounded = (value: number) => Number(value.toPrecision(5))

/** The specimen under its name in the set, with the dimensions that were corrected. */
function inPlace(specimen: Specimen, { specimen: id = specimen.id, corrected }: Place): Specimen {
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

/** Why nothing of a set may be stored; undefined where its licence lets everybody pass it on. */
export function refusalOf({ refused, source }: Pick<OpenDataSet, 'refused' | 'source'>): string | undefined {
  if (refused !== undefined) return `refused: ${refused}`
  const licence = findLicence(source.licence)
  if (licence?.permits) return undefined
  return `refused: its licence, ${source.licence}${licence ? ` (${licence.url})` : ''}, does not let us pass the data on`
}

async function unknown({ path, name }: FoundFile, sets: readonly OpenDataSet[]): Promise<Unplaced> {
  const structure = await structureAt(path)
  const like = sets.find(({ structures }) => structure !== undefined && structures.includes(structure))
  if (!like) return { name, reason: 'of no data set that is known here', isUnknown: true }
  return {
    name,
    isUnknown: true,
    reason: `built like the files of '${like.source.title}', but its bytes are none of theirs: it was changed, or published later. Download it again from ${like.source.url}`,
  }
}

async function structureAt(path: string): Promise<string | undefined> {
  try {
    return structureOf((await readLaboratoryFile(path)).reading)
  } catch (error) {
    // Texts, programs and pictures lie beside the measurements.
    if (error instanceof IngestError) return undefined
    throw error
  }
}
