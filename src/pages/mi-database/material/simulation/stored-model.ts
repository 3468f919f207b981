import type { ParameterSetRecord } from '#contract/tests.ts'
import { findModel } from '#core/models/index.ts'
import type { ParameterOrigin } from '#contract/views/simulation.ts'
import type { ShownFit, StoredModel } from './view.ts'
import { withLabels } from '#core/cards/with-labels.ts'

export function storedModel(set: ParameterSetRecord, draw: () => ShownFit): StoredModel {
  const { model, version, author, release, fit: record } = set
  const head = { model, version, author, release, fitted: record !== null, data: record?.data ?? [] }
  try {
    const fit = draw()
    return { ...head, fit: record ? asRecorded(fit, record, set.feTab) : unfitted(fit) }
  } catch (error) {
    if (error instanceof RangeError) return { ...head, fit: withLabels(error.message) }
    throw error
  }
}

function asRecorded(
  fit: ShownFit,
  record: NonNullable<ParameterSetRecord['fit']>,
  tab: ParameterSetRecord['feTab'],
): ShownFit {
  const given = findModel(fit.model).parameters.filter((one) => one.given)
  const originOf = ({ id, origin }: ShownFit['parameters'][number], fixed: boolean): ParameterOrigin => {
    if (origin === 'measured') return origin
    // The exponent of a yield surface is chosen, not determined by ratios.
    if (fixed) return tab !== 'FE3' && given.some((one) => one.id === id) ? 'given' : 'held'
    return tab === 'FE3' ? 'identified' : 'fitted'
  }
  return {
    ...fit,
    parameters: fit.parameters.map((parameter) => {
      const known = record.parameters.find(({ id }) => id === parameter.id)
      if (!known) return parameter
      const { standardError, lower, upper, atBound, fixed } = known
      return { ...parameter, standardError, lower, upper, atBound, origin: originOf(parameter, fixed) }
    }),
    diagnostics: fit.diagnostics && {
      ...fit.diagnostics,
      effectivePoints: record.residuals?.effectivePoints ?? null,
    },
    rmse: record.rmse ?? fit.rmse,
    r2: record.r2,
    aicc: record.aicc,
    count: record.points,
    warnings: [...fit.warnings, ...record.warnings.map(withLabels)],
    how: `Stored fit: ${record.method}.`,
  }
}

/** Parameters that were not fitted have no uncertainty and no band. */
function unfitted(fit: ShownFit): ShownFit {
  return {
    ...fit,
    parameters: fit.parameters.map((parameter) => ({
      ...parameter,
      standardError: null,
      lower: null,
      upper: null,
      origin: 'stored',
    })),
    lines: Object.fromEntries(
      Object.entries(fit.lines).map(([chart, lines]) => [
        chart,
        lines.filter(({ id }) => id !== 'confidence' && id !== 'prediction'),
      ]),
    ),
    how: 'Stored parameters, not fitted here, without uncertainty. Deviations are from the measurements of this coil.',
  }
}
