import type { BulkFormat } from '#contract/archives.ts'
import type { Material, Variant } from '#contract/catalogue.ts'
import { exportFileName } from '#core/export/file-name.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests, listFieldMaps, propertyTable } from '#server/tests/index.ts'
import { readableMaterial } from '#views/materials/index.ts'
import { releasedModels } from '#views/finite-element/index.ts'
import { limitsOf, testContent } from '#views/tests/index.ts'
import type { WritingServices } from '../../services.ts'
import { assertExport, assertFeature } from '../materials/chosen.ts'
import { fileNotes } from '../materials/notes.ts'
import { writeContent } from '../materials/write-content.ts'
import { writeModels } from '../materials/write-models.ts'
import { writeProperties } from '../materials/write-properties.ts'

/** One file of data in an archive: where it lies and what it is made from. */
export type DataFile = {
  readonly path: string
  readonly material: Material
  readonly variant: Variant
  /** Null of the models, which rest on several tests. */
  readonly test: TestCode | null
  readonly content: 'data' | 'properties' | 'field' | 'models'
  /** The specimen of a strain field. */
  readonly condition?: string
}

/**
 * The files of some materials: for each test of each coil its data, its property table and its strain fields; and the models of each coil.
 *
 * @throws AppError `forbidden` when one of them may not be read or taken away: the whole request is refused
 */
export async function dataFiles(db: Reader, names: readonly string[], format: BulkFormat): Promise<DataFile[]> {
  const files: DataFile[] = []
  for (const material of await materialsOf(db, names)) {
    await assertTakeable(db, material, format)
    files.push(...(await filesOf(db, material, format)))
  }
  return files
}

/** The files of one material, before it is asked who may take them. */
export async function filesOf(db: Reader, material: Material, format: BulkFormat = 'csv'): Promise<DataFile[]> {
  const files: DataFile[] = []
  for (const variant of material.variants) {
    for (const { code: test, counts } of await availableTests(db, variant.id)) {
      const add = (content: DataFile['content'], name: readonly (string | null)[], condition?: string) => {
        const path = `${folderOf(material, variant)}/${exportFileName([test, ...name], format)}`
        files.push({ path, material, variant, test, content, ...(condition !== undefined && { condition }) })
      }
      add('data', [])
      add('properties', ['properties'])
      if (counts.fieldMaps === 0) continue
      for (const { condition, replicate } of await listFieldMaps(db, { variantIds: [variant.id], test })) {
        const specimen = `${condition} ${replicate}`
        add('field', ['field', specimen], specimen)
      }
    }
    if ((await releasedModels(db, variant.id)).length === 0) continue
    const path = `${folderOf(material, variant)}/${exportFileName(['models'], format)}`
    files.push({ path, material, variant, test: null, content: 'models' })
  }
  return files
}

/** @throws AppError `forbidden` that names what the plan lacks */
export async function assertTakeable(db: Reader, material: Material, format: BulkFormat): Promise<void> {
  await assertFeature(db, material, 'bulk')
  await assertExport(db, material, format)
}

/** Each material once, in the order of first naming, whatever the spelling. */
async function materialsOf(db: Reader, names: readonly string[]): Promise<Material[]> {
  const found = new Map<string, Material>()
  for (const name of names) {
    const material = await readableMaterial(db, name)
    found.set(material.id, material)
  }
  return [...found.values()]
}

function folderOf(material: Material, variant: Variant): string {
  const word = (slug: string) => exportFileName([slug], 'x').slice(0, -2)
  return `${word(material.name)}/${word(variant.slug)}`
}

/** The bytes of one file: the same for everybody who may read it, on every day, until its records change. */
export async function fileBytes(
  db: Reader,
  { material, variant, test, content, condition }: DataFile,
  format: BulkFormat,
  services: WritingServices,
): Promise<Buffer> {
  const about = { material, variant, test, services, exported: null }
  if (test === null) {
    const models = await releasedModels(db, variant.id)
    const synthetic = models.some((model) => model.synthetic)
    return writeModels(models, fileNotes({ ...about, format: 'steeldata-models/1', synthetic }), format)
  }
  if (content === 'properties') {
    const rows = await propertyTable(db, { variantId: variant.id, test })
    const synthetic = rows.some((row) => row.synthetic)
    return writeProperties(rows, fileNotes({ ...about, format: 'steeldata-properties/1', synthetic }), format)
  }
  const extent = content === 'field' ? 'field' : 'all'
  const read = await testContent(db, { variant, test, extent, condition })
  const { format: kind, synthetic } = read
  const field = 'field' in read ? read.field : undefined
  return writeContent(read, fileNotes({ ...about, format: kind, synthetic, limits: limitsOf(read), field }), format)
}
