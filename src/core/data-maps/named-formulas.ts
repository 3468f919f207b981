import { materialIndices } from './material-indices.ts'

/** r̄ of three directions (docs/science/properties.md). */
export const meanAnisotropy = '(uat.r-RD + 2 * uat.r-DD + uat.r-TD) / 4'
export const trueUniformStrain = 'ln(1 + uat.ag-RD)'

type FormulaName = { readonly label: string; readonly symbol: string }

const names: ReadonlyMap<string, FormulaName> = new Map([
  [meanAnisotropy, { label: 'Mean anisotropy', symbol: 'r̄' }],
  [trueUniformStrain, { label: 'True uniform strain, RD', symbol: 'ε_u' }],
  ...materialIndices.map(({ formula, name }) => [formula, { label: `${name}, ${formula}`, symbol: '' }] as const),
])

export function formulaName(formula: string): FormulaName | undefined {
  return names.get(formula)
}
