import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { releaseName } from '#contract/releases/release.ts'
import { releaseDifference, releaseSummary } from '#contract/releases/releases.ts'
import { differenceOfReleases, findRelease, listReleases } from '#server/releases/index.ts'
import { readableMaterial } from '#views/materials/index.ts'
import { summaryOf } from '#views/releases/index.ts'
import { endpoint } from '../../endpoint.ts'
import { materialName } from '../materials/material-params.ts'

export const releases = endpoint({
  url: '/api/v1/releases',
  summary: 'List releases of the catalogue',
  description:
    'Newest first. Pass the name of a release as `release` to read what it showed. Members of an organisation also ' +
    'receive the releases of its private data.',
  tag: 'Data, version 1',
  reply: z.object({ releases: z.array(releaseSummary.meta({ id: 'Release' })) }).meta({ id: 'Releases' }),
  counted: 'pages',
  scope: 'data',
  anyOrigin: true,
  async handle({ read }) {
    const all = await read(listReleases)
    return { releases: all.map(summaryOf) }
  },
})

export const differenceBetweenReleases = endpoint({
  url: '/api/v1/releases/difference',
  summary: 'Compare two releases',
  description:
    'Returns changed means, curves, points, fitted models and withdrawals by coil, for every material that you can ' +
    'read or for one. Returns at most 500 values; `cut` is true if there are more. Returns 404 if a release does ' +
    'not exist.',
  tag: 'Data, version 1',
  query: z.strictObject({
    from: releaseName.meta({ description: 'Name of the earlier release.' }),
    to: releaseName.optional().meta({ description: 'Name of the later release. Default: the latest release.' }),
    material: materialName.optional(),
  }),
  reply: releaseDifference.meta({ id: 'ReleaseDifference' }),
  counted: true,
  async handle({ query, read }) {
    return read(async (db) => {
      const from = await findRelease(db, query.from)
      const [newest] = await listReleases(db)
      const to = query.to === undefined ? newest! : await findRelease(db, query.to)
      if (from.number > to.number) {
        const message = `Release ${from.name} is later than ${to.name}. Swap them.`
        throw new AppError('invalid_request', message, { issues: [{ path: 'query.from', message }] })
      }
      const material = query.material === undefined ? undefined : await readableMaterial(db, query.material)
      return differenceOfReleases(db, { from, to, materials: material && [material] })
    })
  },
})
