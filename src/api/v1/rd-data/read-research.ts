import { z } from 'zod'
import { coatings, millTypes, testCodes } from '#contract/catalogue.ts'
import { AppError } from '#contract/errors.ts'
import { releaseParam } from '#contract/releases/release.ts'
import { directions } from '#contract/views/research.ts'
import { rightsOf } from '#server/access/index.ts'
import { type Reader, visitorAt } from '#server/db/database.ts'
import { projectId } from '#laboratory/server/projects/index.ts'
import { coilsPerPage, type Research, testAcrossCoils } from '#views/research/index.ts'
import type { Call } from '../../endpoint.ts'

const listed = <T extends string>(one: z.ZodType<T, string>) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(one))

const millimetres = z.coerce.number().min(0).max(99)

export const researchQuery = z.strictObject({
  test: z.enum(testCodes).default('UAT').meta({ description: 'Code of the test.' }),
  chart: z.string().max(40).default('').meta({ description: 'Id of a chart of the test. Default: the first chart.' }),
  project: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .meta({
      description: 'Code of a project; returns only the specimens cut for it. Returns 404 if you have no such project.',
      examples: ['P-2026-001'],
    }),
  below: z
    .string()
    .max(300)
    .optional()
    .meta({
      description: 'Path of a catalogue node; returns the coils below it. Default: all coils.',
      examples: ['Steels/AHSS'],
    }),
  orientations: listed(z.enum(directions))
    .default([])
    .meta({
      description: 'Directions, separated by commas: `RD`, `DD`, `TD`, `other` for other angles. Default: all.',
      examples: ['RD,TD'],
    }),
  mills: listed(z.enum(millTypes))
    .optional()
    .meta({ description: 'Mill types, separated by commas. Default: all.', examples: ['Mini Mill'] }),
  coatings: listed(z.enum([...coatings, 'undefined']))
    .optional()
    .meta({
      description: 'Coatings, separated by commas; `undefined` for coils without a stated coating. Default: all.',
      examples: ['GI,GA'],
    }),
  from: millimetres.default(0).meta({ description: 'Minimum nominal thickness [mm].' }),
  to: millimetres.default(5).meta({ description: 'Maximum nominal thickness [mm].' }),
  curves: z
    .enum(['mean', 'replicates'])
    .default('mean')
    .meta({ description: 'Mean curves, or curves of all specimens.' }),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(999_999)
    .default(1)
    .meta({
      description: `Page number, from 1. A page contains ${coilsPerPage.mean} coils, or ${coilsPerPage.replicates} with curves of all specimens.`,
    }),
  release: releaseParam,
})

type ResearchCall = Pick<Call<undefined, typeof researchQuery, undefined>, 'query' | 'caller' | 'read' | 'services'>

/**
 * Reads the curves of R&D data with the rights of the caller, or those of a visitor without level three.
 * @throws AppError `invalid_request`, `not_found`
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
