import type { Issue } from '../../issue.ts'
import type { Specimen } from '../../read/specimen.ts'
import { testType } from '../../test-types/registry.ts'
import type { TestCode } from '../../test-types/test-type.ts'
import { type BrokenResult, brokenResults } from '../tension/broken-specimen.ts'
import { contradiction, textOf } from '../checks/contradictions.ts'
import type { Evaluation } from '../result/evaluation.ts'
import { type Scalar, toScalar } from '../result/scalar.ts'

const method = 'stated by the laboratory'

const readsStated: ReadonlySet<TestCode> = new Set(['HER'])

const aboutRows: ReadonlySet<string> = new Set(['no-stress', 'no-strain'])

/** Adds results of the broken specimen, and all of a file without records. Evaluated results take precedence. */
export function withStated(
  code: TestCode,
  found: Evaluation,
  { channels, laboratory, metadata }: Specimen,
): Evaluation {
  if (laboratory.length === 0 || readsStated.has(code)) return found
  const after = code === 'UAT' ? brokenResults(laboratory, found.geometry, metadata) : { results: [], issues: [] }
  const results = new Map<string, BrokenResult>(after.results.map((result) => [result.id, result]))
  // The result of the specimen precedes that of the head.
  const stated = new Map(
    laboratory.toReversed().flatMap(({ id, value }) => (id === undefined ? [] : [[id, value] as const])),
  )
  const replaced = (scalar: Scalar) => {
    if (scalar.value !== null) return scalar
    const value = channels.length > 0 ? undefined : stated.get(scalar.id)
    if (value !== undefined) return toScalar(scalar.id, { value, method, flags: ['stated_only'] })
    const result = results.get(scalar.id)
    return result ? toScalar(scalar.id, { ...result, flags: ['stated_only'] }) : scalar
  }
  const broken = (testType(code).besideRecord ?? []).flatMap((id) => reportBroken(id, stated, results))
  const scalars = [...found.scalars.map(replaced), ...broken]
  // A file of results needs no rows.
  const issues = channels.length > 0 ? found.issues : found.issues.filter(({ code: about }) => !aboutRows.has(about))
  return {
    ...found,
    scalars,
    issues: [...issues, ...after.issues, ...after.results.flatMap((one) => differenceIssues(one, scalars, stated))],
  }
}

/** Between methods for elongation or reduction of area [percentage points]. */
const maxDifference = 3

function differenceIssues(
  { id, value, method: how }: BrokenResult,
  scalars: readonly Scalar[],
  stated: ReadonlyMap<string, number>,
): Issue[] {
  const others = [stated.get(id), scalars.find((scalar) => scalar.id === id)?.value]
  const other = others.find((one) => typeof one === 'number' && Math.abs(one - value) > maxDifference)
  if (typeof other !== 'number') return []
  return [
    contradiction(
      `${textOf(id, other)} differs from ${value.toFixed(1)} %, the value from the final dimensions: ${how}`,
    ),
  ]
}

/** TFS = −ln(1 − Z). */
function reportBroken(
  id: string,
  stated: ReadonlyMap<string, number>,
  results: ReadonlyMap<string, BrokenResult>,
): Scalar[] {
  const value = stated.get(id)
  if (value !== undefined) return [toScalar(id, { value, method, flags: ['stated_only'] })]
  const result = results.get(id)
  if (result) return [toScalar(id, { ...result, flags: ['stated_only'] })]
  const [z, tfs] = [stated.get('uat.z') ?? results.get('uat.z')?.value, stated.get('uat.tfs')]
  if (id === 'uat.tfs' && z !== undefined && z < 100)
    return [toScalar(id, { value: -Math.log1p(-z / 100), method: '−ln(1 − Z) of this Z', flags: ['stated_only'] })]
  if (id === 'uat.z' && tfs !== undefined)
    return [
      toScalar(id, {
        value: -100 * Math.expm1(-tfs),
        method: '1 − exp(−TFS) of the TFS stated',
        flags: ['stated_only'],
      }),
    ]
  return []
}
