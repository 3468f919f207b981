import { materialIndices } from './material-indices.ts'

/** Mean of the anisotropy along three directions, r̄ (docs/science/properties.md). */
export const meanAnisotropy = '(uat.r-RD + 2 * uat.r-DD + uat.r-TD) / 4'
/** True strain at maximum force, εu. */
export const trueUniformStrain = 'ln(1 + uat.ag-RD)'

type FormulaName = { readonly label: string; readonly symbol: string }

const names: ReadonlyMap<string, FormulaName> = new Map([
  [meanAnisotropy, { label: 'Mean anisotropy', symbol: 'r̄' }],
  [trueUniformStrain, { label: 'True uniform strain, RD', symbol: 'ε_u' }],
  ...materialIndices.map(({ formula, name }) => [formula, { label: `${name}, ${formula}`, symbol: '' }] as const),
])

/** What a formula is called in the titles of axes; undefined for one that a reader wrote. */
export function formulaName(formula: string): FormulaName | undefined {
  return names.get(formula)
}
