import type { Issue } from '../../issue.ts'
import { property } from '../../properties/index.ts'
import type { Flag } from '../result/flags.ts'
import type { Scalar } from '../result/scalar.ts'

const unusual: Flag = 'outside_typical_range'

/** The same scalars compared with the usual ranges of aluminium sheet instead of those of steel. */
export function asAluminium(scalars: readonly Scalar[]): Scalar[] {
  return scalars.map((scalar) => {
    const known = property(scalar.id)
    const [from, to] = known?.softAluminium ?? known?.soft ?? [-Infinity, Infinity]
    const flags = scalar.flags.filter((flag) => flag !== unusual)
    const isUnusual = scalar.value !== null && (scalar.value < from || scalar.value > to)
    return { ...scalar, flags: isUnusual ? [...flags, unusual] : flags }
  })
}

/** @param modulus  measured [MPa] */
export function aluminiumIssue(modulus: number): Issue {
  return {
    severity: 'info',
    code: 'aluminium',
    message: `The elastic slope of ${(modulus / 1000).toFixed(0)} GPa is that of aluminium: the values are compared with the usual ranges of aluminium sheet. If the specimen is steel, check the strain column and the gauge length.`,
  }
}
