import type { Specimen } from '../read/specimen.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { Evaluation } from './evaluation.ts'
import { toScalar } from './report.ts'
import type { Scalar } from './scalar.ts'

const method = 'stated by the laboratory'

/** Tests whose evaluation reads what is stated itself, and says why it is no number. */
const readsStated: ReadonlySet<TestCode> = new Set(['HER'])

const aboutRows: ReadonlySet<string> = new Set(['no-stress', 'no-strain'])

/** What no record of force and strain tells: the laboratory measures it on the broken specimen (properties 2.10). */
const onBrokenSpecimen: Readonly<Partial<Record<TestCode, readonly string[]>>> = {
  UAT: ['uat.z', 'uat.tfs', 'uat.tts'],
}

/**
 * The evaluation with what only the laboratory can say: numbers from the broken specimen, and of a file of scalar results all
 * that it states. Beside a record its own numbers stay: what the laboratory read from the same record is no second measurement.
 */
export function withStated(code: TestCode, found: Evaluation, { channels, laboratory }: Specimen): Evaluation {
  if (laboratory.length === 0 || readsStated.has(code)) return found
  const stated = new Map(laboratory.flatMap(({ id, value }) => (id === undefined ? [] : [[id, value] as const])))
  const replaced = (scalar: Scalar) => {
    const value = stated.get(scalar.id)
    if (channels.length > 0 || scalar.value !== null || value === undefined) return scalar
    return toScalar(scalar.id, { value, method, flags: ['stated_only'] })
  }
  const broken = (onBrokenSpecimen[code] ?? []).flatMap((id) => reportBroken(id, stated))
  // That results have no rows is no fault of theirs.
  const issues = channels.length > 0 ? found.issues : found.issues.filter(({ code: about }) => !aboutRows.has(about))
  return { ...found, scalars: [...found.scalars.map(replaced), ...broken], issues }
}

/** One of them, or from the other: TFS = −ln(1 − Z). */
function reportBroken(id: string, stated: ReadonlyMap<string, number>): Scalar[] {
  const value = stated.get(id)
  if (value !== undefined) return [toScalar(id, { value, method, flags: ['stated_only'] })]
  const [z, tfs] = [stated.get('uat.z'), stated.get('uat.tfs')]
  if (id === 'uat.tfs' && z !== undefined && z < 100)
    return [
      toScalar(id, { value: -Math.log1p(-z / 100), method: '−ln(1 − Z) of the Z stated', flags: ['stated_only'] }),
    ]
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
