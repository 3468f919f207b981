import { inTwoSteps } from './model.ts'

/** A formula of physics as it is published: it has learned nothing, and so owes nothing to the rows that judge it. */
export const formula = inTwoSteps<object>({
  id: 'formula',
  name: 'Formula of physics',
  leastGroups: 5,
  mostRows: Infinity,
  ofFormula: true,
  leftOut: ({ formula: values }) => known(values),
  learn: () => ({}),
  apply: (_none, { formula: values }) => known(values),
})

function known(values: Float64Array | undefined): Float64Array {
  if (!values) throw new RangeError('the table brings no values of a formula')
  return values.slice()
}
