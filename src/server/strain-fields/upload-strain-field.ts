import { AppError } from '#contract/errors.ts'
import { recordsOf } from '#core/evaluate/index.ts'
import type { Channel, FileReading, Metadata } from '#core/read/specimen.ts'
import { type RequestedColumns, type FieldImage, imagesOfFile } from '#core/strain-fields/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { appendAudit } from '#server/audit/append.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Writer } from '#server/db/database.ts'
import { queueFits } from '../model-fits/index.ts'
import { ImportError, type ImportRequest, planImport, type ReadFile, storeImport } from '../tests/import/index.ts'
import { pointsOf } from '../tests/store-columns.ts'

export type StrainFieldRequest = {
  readonly material: string
  readonly coil: string
  /** `RD` */
  readonly condition: string
  /** Test of the photographed specimen; empty: not stated. */
  readonly source: TestCode | ''
  /** Averaging length of the correlation [mm]; undefined: as stated in the file. */
  readonly length: number | undefined
  readonly columns: RequestedColumns
  readonly intoSynthetic: boolean
}

export type Uploaded = { readonly coilId: string; readonly images: number; readonly specimens: number }

type ImageOfFile = { readonly file: ReadFile; readonly image: FieldImage }

/**
 * Stores the images of one specimen, or loci, as drafts, in the transaction of `db`. The last image is evaluated as the
 * state before fracture.
 * @param files  in the order of the test
 * @param keep   stores the bytes of a file before its record
 * @throws AppError `invalid_request` with a line for each reason, `conflict` for a file that is stored already
 */
export async function uploadStrainField(
  db: Writer,
  files: readonly ReadFile[],
  request: StrainFieldRequest,
  keep: (file: ReadFile) => Promise<void>,
): Promise<Uploaded> {
  const loci = files.every(({ reading }) => recordsOf('FSM', reading).some(({ holds }) => holds === 'locus'))
  const images = loci ? [] : readImages(files, request.columns)
  const last = images.at(-1)
  const planned = last ? [asField(last, request)] : files
  try {
    const plan = await planImport(db, planned, importRequest(request))
    if (plan.known.length > 0) throw storedAlready(plan.known.map(({ name }) => name))
    for (const file of files) await keep(file)
    const { coilId, replicateIds } = await storeImport(db, plan)
    await queueFits(db, [coilId])
    const [replicateId] = replicateIds
    if (last && replicateId !== undefined) await storeEarlier(db, replicateId, images, request)
    return { coilId, images: images.length, specimens: replicateIds.length }
  } catch (error) {
    if (error instanceof ImportError) throw new AppError('invalid_request', readable(error.message), { cause: error })
    throw error
  }
}

function importRequest({ material, coil, condition, intoSynthetic }: StrainFieldRequest): ImportRequest {
  return { material, coil, test: 'FSM', condition, intoSynthetic }
}

function readImages(files: readonly ReadFile[], columns: RequestedColumns): ImageOfFile[] {
  return files.flatMap((file) => {
    const { name, reading } = file
    const wrong =
      reading.dialect.startsWith('steeldata-') && reading.issues.find(({ severity }) => severity === 'error')
    if (wrong) throw new AppError('invalid_request', `${name}: ${wrong.message}`)
    try {
      const own = imagesOfFile(reading, nameOfImage(name), columns)
      return own.map((image) => ({ file, image }))
    } catch (error) {
      if (error instanceof RangeError)
        throw new AppError('invalid_request', `${name}: ${error.message}`, { cause: error })
      throw error
    }
  })
}

function nameOfImage(file: string): string {
  return file.replace(/\.[^.]*$/, '').slice(0, 60)
}

/** The file reduced to one image in true strains, for the general import. */
function asField({ file, image }: ImageOfFile, { length, source }: StrainFieldRequest): ReadFile {
  const { reading } = file
  const head = [...(reading.specimens[0]?.metadata ?? []), ...(reading.metadata ?? [])]
  const stated: Metadata[] = [
    { key: 'frame', value: image.name },
    ...(length === undefined ? [] : [{ key: 'vsg_mm', value: String(length) }]),
    ...(source === '' ? [] : [{ key: 'source_test', value: source }]),
  ]
  const own = new Set(stated.map(({ key }) => key))
  const metadata = [...stated, ...head.filter(({ key }) => !own.has(key))]
  const specimen = { id: image.name, channels: channelsOf(image), geometry: {}, metadata, laboratory: [], issues: [] }
  const issues = reading.issues.filter(({ severity }) => severity !== 'error')
  const mapped: FileReading = { dialect: reading.dialect, specimens: [specimen], issues, metadata }
  return { ...file, reading: mapped }
}

function channelsOf({ x, y, eps1, eps2 }: FieldImage): Channel[] {
  const channel = (role: Channel['role'], quantity: 'length' | 'strain', values: Float64Array): Channel => ({
    role,
    name: role,
    quantity,
    unit: quantity === 'length' ? 'mm' : '1',
    missing: {},
    values,
  })
  return [
    channel('x', 'length', x),
    channel('y', 'length', y),
    channel('eps1', 'strain', eps1),
    channel('eps2', 'strain', eps2),
  ]
}

/** Earlier images, each with its file, below the specimen of the last. */
async function storeEarlier(
  db: Writer,
  replicateId: string,
  images: readonly ImageOfFile[],
  { length, source }: StrainFieldRequest,
): Promise<void> {
  const last = images.at(-1)!
  const { material_id } = await db
    .selectFrom('replicate')
    .where('id', '=', replicateId)
    .select('material_id')
    .executeTakeFirstOrThrow()
  const files = new Map(images.map(({ file }) => [file.hash, file]))
  files.delete(last.file.hash)
  const rows = [...files.values()].map(({ hash, name, bytes, reading }) => ({
    material_id,
    hash: Buffer.from(hash, 'hex'),
    name,
    bytes,
    dialect: reading.dialect,
    report: JSON.stringify({ issues: reading.issues, specimens: reading.specimens.length }),
  }))
  await inBatches(rows, (some) => db.insertInto('raw_file').values(some).execute())
  const earlier = images.slice(0, -1).map(({ file, image }, i) => ({
    material_id,
    replicate_id: replicateId,
    frame: image.name,
    before_last: images.length - 1 - i,
    gauge_mm: length ?? null,
    source_test: source === '' ? null : source,
    raw_file_hash: Buffer.from(file.hash, 'hex'),
    ...pointsOf(channelsOf(image)),
  }))
  await inBatches(earlier, (some) => db.insertInto('field_map').values(some).execute())
  await appendAudit(db, {
    action: 'tests.strain-field',
    object: replicateId,
    after: { images: images.length, files: [...files.keys(), last.file.hash] },
  })
}

function storedAlready(names: readonly string[]): AppError {
  return new AppError('conflict', `Already stored: ${names.join(', ')}. Nothing was changed.`)
}

/** Import errors refer to options of the command line; here they refer to fields of the page. */
function readable(message: string): string {
  return message
    .replace(
      /Add --new-material, or add --into-synthetic to store them with synthetic specimens/,
      'Tick “Store with synthetic specimens” to store them here',
    )

    .replace(/\. To create it, add --new-coil .*$/m, '.')
    .replaceAll(/, but --test FSM is selected/g, '; this page accepts FSM')
}
