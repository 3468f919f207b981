import type { BulkFormat } from '#contract/v1/archives.ts'
import type { Coil, Material } from '#contract/catalogue.ts'
import { exportFileName } from '#core/export/file-name.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { availableTests, listFieldMaps, propertyTable } from '#server/tests/index.ts'
import { readableMaterial } from '#views/materials/index.ts'
import { releasedModels } from '#views/finite-element/index.ts'
import { limitsOf, testContent } from '#views/tests/index.ts'
import type { WritingServices } from '../../services.ts'
import { assertExport, assertFeature } from '../materials/material-params.ts'
import { fileNotes } from '../materials/notes.ts'
import { writeContent } from '../materials/write-content.ts'
import { writeModels } from '../materials/write-models.ts'
import { writeProperties } from '../materials/write-properties.ts'

export type DataFile = {
  readonly path: string
  readonly material: Material
  readonly coil: Coil
  /** Null for models, which use several tests. */
  readonly test: TestCode | null
  readonly content: 'data' | 'properties' | 'field' | 'models'
  readonly condition?: string
}

/**
 * Lists data, property table and strain fields of each test of each coil, and the models of each coil.
 * @throws AppError `forbidden` if a material is not visible or not exportable
 */
export async function dataFiles(db: Reader, names: readonly string[], format: BulkFormat): Promise<DataFile[]> {
  const files: DataFile[] = []
  for (const material of await materialsOf(db, names)) {
    await assertTakeable(db, material, format)
    files.push(...(await filesOf(db, material, format)))
  }
  return files
}

/** Files of one material, without a check of rights. */
export async function filesOf(db: Reader, material: Material, format: BulkFormat = 'csv'): Promise<DataFile[]> {
  const files: DataFile[] = []
  for (const coil of material.coils) {
    for (const { code: test, counts } of await availableTests(db, coil.id)) {
      const add = (content: DataFile['content'], name: readonly (string | null)[], condition?: string) => {
        const path = `${folderOf(material, coil)}/${exportFileName([test, ...name], format)}`
        files.push({ path, material, coil, test, content, ...(condition !== undefined && { condition }) })
      }
      add('data', [])
      add('properties', ['properties'])
      if (counts.fieldMaps === 0) continue
      for (const { condition, replicate } of await listFieldMaps(db, { coilIds: [coil.id], test })) {
        const specimen = `${condition} ${replicate}`
        add('field', ['field', specimen], specimen)
      }
    }
    if ((await releasedModels(db, coil.id)).length === 0) continue
    const path = `${folderOf(material, coil)}/${exportFileName(['models'], format)}`
    files.push({ path, material, coil, test: null, content: 'models' })
  }
  return files
}

/** @throws AppError `forbidden` that names the missing plan feature */
export async function assertTakeable(db: Reader, material: Material, format: BulkFormat): Promise<void> {
  await assertFeature(db, material, 'bulk')
  await assertExport(db, material, format)
}

async function materialsOf(db: Reader, names: readonly string[]): Promise<Material[]> {
  const found = new Map<string, Material>()
  for (const name of names) {
    const material = await readableMaterial(db, name)
    found.set(material.id, material)
  }
  return [...found.values()]
}

function folderOf(material: Material, coil: Coil): string {
  const word = (slug: string) => exportFileName([slug], 'x').slice(0, -2)
  return `${word(material.name)}/${word(coil.slug)}`
}

/** Bytes of one file; identical until its records change. */
export async function fileBytes(
  db: Reader,
  { path, material, coil, test, content, condition }: DataFile,
  format: BulkFormat,
  services: WritingServices,
): Promise<Buffer> {
  const about = { material, coil, test, services, exported: null }
  const file = { name: path, format }
  if (test === null) {
    const models = await releasedModels(db, coil.id)
    const synthetic = models.some((model) => model.synthetic)
    return writeModels(models, fileNotes({ ...about, format: 'steeldata-models/1', synthetic }), file)
  }
  if (content === 'properties') {
    const rows = await propertyTable(db, { coilId: coil.id, test })
    const synthetic = rows.some((row) => row.synthetic)
    return writeProperties(rows, fileNotes({ ...about, format: 'steeldata-properties/1', synthetic }), file)
  }
  const extent = content === 'field' ? 'field' : 'all'
  const read = await testContent(db, { coil, test, extent, condition })
  const { format: kind, synthetic } = read
  const field = 'field' in read ? read.field : undefined
  return writeContent(read, fileNotes({ ...about, format: kind, synthetic, limits: limitsOf(read), field }), file)
}
