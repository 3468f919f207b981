import { z } from 'zod'
import { coatings, millTypes, testCodes } from '#contract/catalogue.ts'
import { AppError } from '#contract/errors.ts'
import { askedRelease } from '#contract/release.ts'
import { rightsOf } from '#server/access/index.ts'
import { type Reader, visitorAt } from '#server/db/database.ts'
import { projectId } from '#laboratory/server/projects/index.ts'
import { coilsAtOnce, type Research, testAcrossCoils } from '#views/research/index.ts'
import type { Call } from '../../endpoint.ts'

const listed = <T extends string>(one: z.ZodType<T, string>) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(one))

const millimetres = z.coerce.number().min(0).max(99)

/** One test across coils: the explorer context of the specification. */
export const researchQuery = z.strictObject({
  test: z.enum(testCodes).default('UAT'),
  chart: z.string().max(40).default('').meta({ description: 'Chart of the test by its id; the first without it.' }),
  project: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .meta({ description: 'Code of a project: only specimens that were cut for it.', examples: ['P-2026-001'] }),
  below: z
    .string()
    .max(300)
    .optional()
    .meta({ description: 'Coils below a node of the tree, e.g. `Steels/AHSS`.', examples: ['Steels/AHSS'] }),
  orientations: listed(z.enum(['RD', 'DD', 'TD'])).default([]),
  mills: listed(z.enum(millTypes)).optional(),
  coatings: listed(z.enum([...coatings, 'undefined'])).optional(),
  from: millimetres.default(0).meta({ description: 'Thickness from [mm].' }),
  to: millimetres.default(5).meta({ description: 'Thickness to [mm].' }),
  curves: z.enum(['mean', 'replicates']).default('mean'),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(999_999)
    .default(1)
    .meta({
      description: `${coilsAtOnce.mean} coils to a page, ${coilsAtOnce.replicates} with curves of every specimen.`,
    }),
  release: askedRelease,
})

type ResearchCall = Pick<Call<undefined, typeof researchQuery, undefined>, 'query' | 'caller' | 'read' | 'services'>

/**
 * Reads the curves of R&D data with the eyes of the caller where they have level three, otherwise with a visitor's, who sees the free samples.
 *
 * @param work  what is made of them, and read besides, with the same eyes
 * @throws AppError invalid_request, not_found
 */
export async function readResearch<T>(
  { query, caller, read, services }: ResearchCall,
  work: (db: Reader, found: Research) => Promise<T>,
): Promise<T> {
  const { release: _named, project: code, from, to, mills, coatings: coated, ...question } = query
  if (from > to) throw new AppError('invalid_request', `The thickness ends at ${to} mm, below ${from} mm.`)
  const { levels } = await read((db) => rightsOf(db, caller))
  const open = levels.three || caller.kind === 'operator'
  const eyes = open ? caller : visitorAt(caller)
  return services.database.withCaller(eyes, async (db) => {
    const project = code === undefined ? undefined : await projectId(db, code)
    const asked = { ...question, thickness: [from, to] as const, millTypes: mills, coatings: coated, project }
    return work(db, await testAcrossCoils(db, asked))
  })
}
