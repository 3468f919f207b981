import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { releaseName } from '#contract/release.ts'
import { releaseDifference, releaseSummary } from '#contract/releases.ts'
import { differenceOfReleases, findRelease, listReleases } from '#server/releases/index.ts'
import { readableMaterial } from '#views/materials/index.ts'
import { summaryOf } from '#views/releases/index.ts'
import { endpoint } from '../../endpoint.ts'
import { materialName } from '../materials/chosen.ts'

export const releases = endpoint({
  url: '/api/v1/releases',
  summary: 'List releases of the catalogue, newest first',
  description:
    'Use a name as `release` in a question to read what that release showed. Members of an organisation also see the releases of its private data.',
  tag: 'Data, version 1',
  reply: z.object({ releases: z.array(releaseSummary.meta({ id: 'Release' })) }).meta({ id: 'Releases' }),
  counted: 'pages',
  scope: 'data',
  async handle({ read }) {
    const all = await read(listReleases)
    return { releases: all.map(summaryOf) }
  },
})

export const differenceBetweenReleases = endpoint({
  url: '/api/v1/releases/difference',
  summary: 'What differs between two releases',
  description:
    'Means, curves, points, fitted models and withdrawals by coil, of every material that the caller may read now, or of one. ' +
    '500 numbers at most; `cut` says when there are more.',
  tag: 'Data, version 1',
  query: z.strictObject({
    from: releaseName.meta({ description: 'The earlier release.' }),
    to: releaseName.optional().meta({ description: 'The later one; the newest without it.' }),
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
        const message = `Release ${from.name} came after ${to.name}: exchange them.`
        throw new AppError('invalid_request', message, { issues: [{ path: 'query.from', message }] })
      }
      const material = query.material === undefined ? undefined : await readableMaterial(db, query.material)
      return differenceOfReleases(db, { from, to, materials: material && [material] })
    })
  },
})
