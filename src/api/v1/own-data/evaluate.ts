import { z } from 'zod'
import { cardFeatures, isFreeForOwnData } from '#contract/access/card-features.ts'
import { AppError } from '#contract/errors.ts'
import { evaluation, evaluationLimits, evaluationSettings, type EvaluationSettings } from '#contract/v1/own-data.ts'
import { findCard } from '#core/cards/index.ts'
import type { Reader } from '#server/db/database.ts'
import { compute } from '#views/compute/index.ts'
import { endpoint, type Route } from '../../endpoint.ts'
import { computationOwner } from '../../limits/computation-owner.ts'
import { withUploadSlot } from '../../limits/upload-memory.ts'
import { addFormReaders, formLimits, readForm } from '../../session/read-form.ts'
import { abortOnDisconnect } from '../../web-request.ts'
import { assertOneOf } from '../materials/material-params.ts'

const limits = {
  ...formLimits,
  files: evaluationLimits.files,
  fileSize: evaluationLimits.fileBytes,
  parts: evaluationLimits.files + 1,
}

/** The handler reads and checks the form itself, so this only describes it. */
const form = z.any().meta(
  z.toJSONSchema(
    z.object({
      file: z.array(z.any().meta({ type: 'string', format: 'binary' })).meta({
        description: `1 to ${evaluationLimits.files} laboratory files, at most 10 MB each and 30 MB in total.`,
      }),
      settings: evaluationSettings.optional().meta({ description: 'JSON. Default: as stated in the files.' }),
    }),
    { io: 'input', unrepresentable: 'any' },
  ),
)

const call = endpoint({
  method: 'POST',
  url: '/api/v1/evaluate',
  summary: 'Evaluate your own laboratory files',
  description:
    'Reads files as mi Evaluator does and returns their properties, means, fitted hardening laws and, if requested, ' +
    'a solver card with its proof. Send `multipart/form-data` with a part `file` for each file and a part `settings`. ' +
    'Nothing is stored. Cards other than LS-DYNA MAT_024 and the neutral forms require the export feature of your plan.',
  tag: 'Own data',
  form,
  reply: evaluation,
  counted: true,
  cost: 20,
  handle: ({ request, reply, read, caller }) =>
    withUploadSlot(request, async (memory) => {
      if (!request.isMultipart()) throw new AppError('malformed', 'Send multipart/form-data with a part `file`.')
      const { fields, files } = await readForm(request, memory, limits)
      const settings = settingsOf(fields.get('settings'))
      if (files.length === 0) refuse('file', 'Send at least one file')
      if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > evaluationLimits.bytes)
        throw new AppError('too_large', 'The files exceed 30 MB in total. Send fewer, or import them as a batch.')
      const { card } = settings
      if (card) await read((db) => assertCard(db, card.card))
      return compute(
        'evaluateOwnFiles',
        [files, settings],
        computationOwner({ caller, ip: request.ip }, abortOnDisconnect(reply)),
      )
    }),
})

/** Reads its body itself: forms with files, unlike other calls. */
export const evaluateFiles: Route = {
  ...call,
  add(app, shared) {
    void app.register(async (scope) => {
      await addFormReaders(scope)
      call.add(scope, shared)
    })
  },
}

/** @throws AppError `forbidden` if the plan does not include the card */
export async function assertCard(db: Reader, id: string): Promise<void> {
  const card = findCard(id)
  if (!isFreeForOwnData(card)) await assertOneOf(db, { free: false }, cardFeatures(card))
}

function settingsOf(text: string | null): EvaluationSettings {
  let json: unknown = {}
  try {
    if (text !== null && text !== '') json = JSON.parse(text)
  } catch {
    refuse('settings', 'expected JSON, such as {"test":"UAT","geometry":{"b0":20,"t0":1.4,"L0":80}}')
  }
  const { data, error } = evaluationSettings.safeParse(json)
  if (data) return data
  throw new AppError('invalid_request', 'The request is not valid.', {
    issues: error.issues.map(({ path, message }) => ({ path: ['settings', ...path.map(String)].join('.'), message })),
  })
}

function refuse(path: string, message: string): never {
  throw new AppError('invalid_request', 'The request is not valid.', { issues: [{ path, message }] })
}
