import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { slugOfName } from '#core/catalogue/names.ts'
import { fitVersion, buildFittedSet } from '#core/parameter-sets/index.ts'
import { regularisationText, strainMeasures } from '#core/strain-fields/index.ts'
import { testCodes } from '#core/test-types/index.ts'
import { actions, verb } from '#pages/answers/actions.server.ts'
import type { ActionContext, SentForm } from '#pages/reading/services.ts'
import { storeBytes, OriginalError } from '#server/files/index.ts'
import { readUploadedBytes } from '#server/ingest/read-uploaded-bytes.ts'
import { withdrawModel } from '#server/status/index.ts'
import { uploadStrainField } from '#server/strain-fields/index.ts'
import { draftParameterSet } from '#server/tests/index.ts'
import type { ReadFile } from '#server/tests/import/index.ts'
import { readableCoil } from '#views/materials/index.ts'
import { type FractureAnswer, fractureFit } from '#views/strain-fields/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { questionOf } from './question.server.ts'
import { reviewedFitKey } from './reviewed-fit.server.ts'
import { strainFieldState } from './state.ts'

export type { Uploaded } from '#server/strain-fields/index.ts'

const name = z.string().min(1, 'Choose a material and a coil.').max(80)
const column = z.string().max(100)

const upload = z.object({
  material: name,
  coil: name,
  condition: z.enum(['RD', 'DD', 'TD']),
  source: z.enum(['', ...testCodes]),
  length: z.union([
    z.literal('').transform(() => undefined),
    z.coerce.number('Enter a length in mm, such as 0.5.').positive('Enter a length above 0 mm.').max(50),
  ]),
  x: column,
  y: column,
  eps1: column,
  eps2: column,
  measure: z.enum(strainMeasures),
  percent: z.literal('yes').optional(),
  intoSynthetic: z.literal('yes').optional(),
})

const draft = z.object({ search: z.string().max(2000), seen: z.string().min(1).max(2000) })

/** Of one upload, because reading takes memory. */
const limits = { rows: 500_000, cells: 4_000_000, columns: 60, sheetColumns: 60 }

/** The previous field has started models of the coil, which lock it for a while [ms]. */
const patience = { statementTimeout: 60_000 }

const withdrawal = z.object({
  search: z.string().max(2000),
  draft: z.uuid(),
  reason: z.string().trim().min(1, 'Enter a reason').max(500),
})

export const strainFieldAction = actions('/mi-database/upload-fracture-strain-map', {
  upload: verb(upload, async ({ x, y, eps1, eps2, measure, percent, intoSynthetic, ...to }, context, form) => {
    const files = await readFiles(form, context)
    const columns = { x, y, eps1, eps2, measure, percent: percent === 'yes' }
    return stored(context, files, { ...to, columns, intoSynthetic: intoSynthetic === 'yes' })
  }),
  draft: verb(draft, async ({ search, seen }, { accounts, caller, visit }) => {
    const state = readSearch(strainFieldState, new URLSearchParams(search))
    return accounts().database.asWriter(caller, async (db) => {
      const { coil } = await readableCoil(
        db,
        slugOfName(state.material),
        state.variant === '' ? undefined : state.variant,
      )
      const answer = await fractureFit(db, coil, questionOf(state))
      if (reviewedFitKey(answer) !== seen)
        throw new AppError('conflict', 'The tests of this coil have changed. Check the fit again.')
      const set = setFor(answer)
      const version = await draftParameterSet(db, {
        coilId: coil.id,
        set,
        inputs: answer.replicates,
        synthetic: answer.synthetic || coil.synthetic,
        author: `${fitVersion} on strain fields`,
        request: visit.reference,
      })
      return { model: set.model, version }
    })
  }),
  withdraw: verb(withdrawal, ({ search, draft: id, reason }, { accounts, caller, visit }) => {
    const { material, variant: wanted } = readSearch(strainFieldState, new URLSearchParams(search))
    return accounts().database.asWriter(caller, async (db) => {
      const { coil } = await readableCoil(db, slugOfName(material), wanted === '' ? undefined : wanted)
      await withdrawModel(db, { coilId: coil.id, cell: 'FE6', id, reason, request: visit.reference })
    })
  }),
})

type Bytes = ReadFile & { readonly content: Buffer }

async function readFiles({ files }: SentForm, { scan }: ActionContext): Promise<Bytes[]> {
  if (files.length === 0)
    throw new AppError('invalid_request', 'Choose a file.', { issues: [{ path: 'file', message: 'Choose a file.' }] })
  const found: Bytes[] = []
  for (const { name: own, bytes: content } of files) {
    if (scan) refuseHarmful(own, await scan(content))
    try {
      found.push({ name: own, content, ...(await readUploadedBytes(own, content, { limits })) })
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'IngestError') throw error
      throw new AppError('invalid_request', error.message.includes(own) ? error.message : `${own}: ${error.message}`, {
        cause: error,
      })
    }
  }
  return found
}

function refuseHarmful(file: string, verdict: 'clean' | 'harmful' | 'unavailable'): void {
  if (verdict === 'clean') return
  if (verdict === 'harmful') throw new AppError('invalid_request', `${file}: the malware scanner rejected this file.`)
  throw new AppError('unavailable', 'The malware scanner is not available. Try again in a few minutes.')
}

/** Bytes are stored before their record, and deleted if the record fails. */
async function stored(
  { accounts, caller, originals }: ActionContext,
  files: readonly Bytes[],
  request: Parameters<typeof uploadStrainField>[2],
) {
  if (!originals)
    throw new AppError('unavailable', 'Files cannot be stored: file storage is not configured on this site.')
  const kept: string[] = []
  try {
    return await accounts().database.asWriter(
      caller,
      (db) =>
        uploadStrainField(db, files, request, async ({ hash }) => {
          const { content } = files.find((file) => file.hash === hash)!
          if (await storeBytes(originals, content, hash)) kept.push(hash)
        }),
      patience,
    )
  } catch (error) {
    for (const hash of kept) await originals.drop(hash)
    if (error instanceof OriginalError)
      throw new AppError(
        'unavailable',
        'Files cannot be stored: the storage is full or not available. Nothing was stored.',
        { cause: error },
      )
    throw error
  }
}

function setFor({ fit, specimens, points, size, regularisation }: FractureAnswer) {
  if (!fit) throw new AppError('invalid_request', 'No fit to store.')
  const set = buildFittedSet('FE6', fit, [])
  const fields = points.filter(({ from }) => from === 'field').length
  const names = specimens.map(({ name: own, source }) => (source === null ? own : `${own} (${source})`))
  const factors = regularisation && regularisationText(regularisation)
  return {
    ...set,
    fit: {
      ...set.fit,
      data: [
        `FSM: ${fields} strain fields over ${size} mm, ${names.join(', ')}`,
        ...(points.length > fields ? [`FSM locus: ${points.length - fields} points`] : []),
        ...(factors ? [`FSM regularisation by virtual gauge: ${factors}`] : []),
      ],
    },
  }
}
