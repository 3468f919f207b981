import { z } from 'zod'
import { testCode, testCodes } from '#contract/catalogue.ts'
import { releaseName } from './release.ts'

/** Tables of a release. Stored and part of addresses: never rename. */
export const releaseTableNames = ['coils', 'specimens', 'properties', 'curves', 'models'] as const
export const releaseTableName = z.enum(releaseTableNames)
export type ReleaseTableName = z.infer<typeof releaseTableName>

/** Tables with one file per test. */
export const tablesByTest: readonly ReleaseTableName[] = ['specimens', 'properties', 'curves']

export type ReleaseTableId = { readonly name: ReleaseTableName; readonly test: z.infer<typeof testCode> | null }

/** `coils.parquet`, `properties-UAT.parquet` */
export function releaseTableFile({ name, test }: ReleaseTableId): string {
  return `${test === null ? name : `${name}-${test}`}.parquet`
}

export function releaseTableAddress(release: string, id: ReleaseTableId): string {
  return `/api/v1/releases/${release}/tables/${releaseTableFile(id)}`
}

const byTest = `(?:${tablesByTest.join('|')})-(?:${testCodes.join('|')})`
const others = releaseTableNames.filter((name) => !tablesByTest.includes(name)).join('|')

/** File name of a table, read as table and test. */
export const releaseTableFileName = z
  .string()
  .regex(new RegExp(`^(?:${others}|${byTest})[.]parquet$`), 'not a table of a release')
  .meta({
    description: 'Table and, for specimens, properties and curves, the test.',
    examples: ['properties-UAT.parquet'],
  })

export function readReleaseTableFile(file: z.output<typeof releaseTableFileName>): ReleaseTableId {
  const [name, test = null] = file.replace('.parquet', '').split('-')
  return { name: releaseTableName.parse(name), test: testCode.nullable().parse(test) }
}

export const releaseTable = z
  .object({
    table: releaseTableName,
    test: testCode.nullable().meta({ description: 'Null for tables of all tests.' }),
    materials: z.int().meta({ description: 'Number of materials with rows that you can read.' }),
    rows: z.int(),
    bytes: z.int().meta({ description: 'Size of these rows in the file; its description is added at the end.' }),
    file: z.string().meta({ description: 'Download address; use the same key.' }),
  })
  .meta({ id: 'ReleaseTable' })
export type ReleaseTable = z.infer<typeof releaseTable>

export const releaseTables = z
  .object({
    release: releaseName,
    materials: z
      .enum(['plan', 'free'])
      .meta({ description: '`free`: free samples only, because your plan has no bulk download of Parquet.' }),
    tables: z.array(releaseTable),
  })
  .meta({
    id: 'ReleaseTables',
    examples: [
      {
        release: '2026.4',
        materials: 'plan',
        tables: [
          {
            table: 'properties',
            test: 'UAT',
            materials: 141,
            rows: 38_200,
            bytes: 912_000,
            file: '/api/v1/releases/2026.4/tables/properties-UAT.parquet',
          },
        ],
      },
    ],
  })
export type ReleaseTables = z.infer<typeof releaseTables>
