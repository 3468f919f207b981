import { AppError } from '#contract/errors.ts'
import { curveFit, fitRequest } from '#contract/v1/own-data.ts'
import { compute } from '#views/compute/index.ts'
import { endpoint } from '../../endpoint.ts'
import { computationOwner } from '../../limits/computation-owner.ts'
import { abortOnDisconnect } from '../../web-request.ts'
import { assertCard } from './evaluate.ts'

export const fitCurve = endpoint({
  method: 'POST',
  url: '/api/v1/fit',
  summary: 'Fit a hardening law to your own flow curve',
  description:
    'Returns the parameters with intervals, warnings, bands and, if requested, a solver card with its proof. Nothing ' +
    'is stored. Cards other than LS-DYNA MAT_024 and the neutral forms require the export feature of your plan.',
  tag: 'Own data',
  body: fitRequest,
  reply: curveFit,
  counted: true,
  cost: 10,
  async handle({ body, caller, request, reply, read }) {
    const { card, strain, stress } = body
    if (strain.length !== stress.length) refuse(`strain has ${strain.length} values, stress ${stress.length}`)
    if (card) await read((db) => assertCard(db, card.card))
    const owner = computationOwner({ caller, ip: request.ip }, abortOnDisconnect(reply))
    const fit = await compute('fitOwnCurve', [body], owner)
    return 'refused' in fit ? refuse(fit.refused) : fit
  },
})

function refuse(message: string): never {
  throw new AppError('invalid_request', 'The request is not valid.', { issues: [{ path: 'body', message }] })
}
