import type { Metadata } from '../read/specimen.ts'
import type { Condition } from '../test-types/index.ts'
import type { EvaluationOptions } from './evaluation.ts'

const methods = ['section', 'time', 'other'] as const
const edges = ['punched', 'reamed', 'laser', 'wire-cut'] as const

/**
 * What the head of a file (csv-formats, sections 2 to 6) and the condition state beyond channels and dimensions: nominal rate
 * and delay, method of a forming limit, length of a strain gauge, edge of a hole. What is not stated, or is no number, is absent.
 */
export function statedOptions(metadata: readonly Metadata[], condition?: Condition): EvaluationOptions {
  const word = (key: string) => metadata.find((entry) => entry.key === key)?.value.trim()
  const method = methods.find((one) => one === word('method'))
  const edge = edges.find((one) => one === word('her.edge'))
  return {
    ...(word('strain_axes') === 'rolling' && { strainAxes: 'rolling' }),
    orientation: condition?.orientation,
    rate: condition?.rate ?? positive(word('nominal_rate_per_s')),
    delay: condition?.delay,
    ...(method && { formingLimit: { method } }),
    ...(edge && { hole: { edge } }),
    ...vsg(positive(word('vsg_mm'))),
  }
}

function vsg(length: number | undefined): Pick<EvaluationOptions, 'vsg'> {
  return length === undefined ? {} : { vsg: length }
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text ?? Number.NaN)
  return Number.isFinite(value) && value > 0 ? value : undefined
}
