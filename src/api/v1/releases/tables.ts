import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { releaseName } from '#contract/releases/release.ts'
import { releaseTableAddress, releaseTables } from '#contract/releases/release-tables.ts'
import { planFeatures } from '#server/access/index.ts'
import type { Reader } from '#server/db/database.ts'
import { listReleaseTables, type TableScope } from '#server/release-tables/index.ts'
import { findRelease, type Release } from '#server/releases/index.ts'
import { endpoint } from '../../endpoint.ts'

export const releaseParams = { release: releaseName.meta({ description: 'Name of a public release.' }) }

export const releaseTableList = endpoint({
  url: '/api/v1/releases/:release/tables',
  summary: 'List the tables of a release',
  description:
    'Each public release is written once as Parquet tables: coils, models, and for each test specimens, properties ' +
    'and curves. Counts include the materials that you can read. Returns 404 if the release does not exist, is ' +
    'private, or has no tables yet; they are written in the minutes after a release.',
  tag: 'Data, version 1',
  params: z.strictObject(releaseParams),
  reply: releaseTables,
  counted: true,
  async handle({ params, read }) {
    return read(async (db) => {
      const { release, materials } = await readableTables(db, params.release)
      const tables = await listReleaseTables(db, release.number, materials)
      if (tables.length === 0) throw noTables(release)
      return {
        release: release.name,
        materials,
        tables: tables.map(({ name, test, ...sizes }) => ({
          table: name,
          test,
          ...sizes,
          file: releaseTableAddress(release.name, { name, test }),
        })),
      }
    })
  },
})

/** Free samples need no plan; everything else needs bulk download and Parquet. @throws AppError `not_found` */
export async function readableTables(
  db: Reader,
  name: string,
): Promise<{ readonly release: Release; readonly materials: TableScope }> {
  const release = await findRelease(db, name)
  if (release.private)
    throw new AppError('not_found', `Release ${name} is private and has no tables. Export the private data instead.`)
  const features = await planFeatures(db)
  return { release, materials: features.has('bulk') && features.has('export:parquet') ? 'plan' : 'free' }
}

export function noTables({ name }: Pick<Release, 'name'>): AppError {
  return new AppError(
    'not_found',
    `Release ${name} has no tables that you can read. After a release they are written within minutes.`,
  )
}
