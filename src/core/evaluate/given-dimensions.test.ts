import { expect, test } from 'vitest'
import type { Channel, ChannelRole, Geometry, Specimen } from '../read/specimen.ts'
import { demoCatalogue } from '../synthetic/catalogue.ts'
import { specimenOf } from '../synthetic/evaluated-specimens.ts'
import { demoSpecimens } from '../synthetic/recipes.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { evaluateTest } from './evaluations.ts'

const coil = demoCatalogue().coils.find(({ grade, tests }) => grade === 'DP980' && tests.length > 12)!
const of = ({ channels }: Specimen, role: ChannelRole) => channels.find((channel) => channel.role === role)!.values
const section = ({ geometry: { b0, t0 } }: Specimen) => b0! * t0!

type Columns = Partial<Record<ChannelRole, Float64Array>>

/** What a laboratory's program writes beside what it measured, or measured beside what it writes, from the file's own dimensions. */
const beside: Partial<Record<TestCode, (specimen: Specimen) => Columns>> = {
  UAT: (file) => ({ eng_stress: of(file, 'force').map((F) => F / section(file)) }),
  MRT: (file) => ({ eng_stress: of(file, 'force').map((F) => F / section(file)) }),
  SHR: (file) => ({ shear_stress: of(file, 'force').map((F) => F / section(file)) }),
  UAC: (file) => ({ extension: of(file, 'eng_strain').map((e) => e * file.geometry.L0!) }),
  CTC: measuredForce,
  LUL: measuredForce,
}

/** Force of a file whose stress is true. */
function measuredForce(file: Specimen): Columns {
  const strain = of(file, 'true_strain')
  return { force: of(file, 'true_stress').map((sigma, i) => sigma * Math.exp(-strain[i]!) * section(file)) }
}

/** A little, so that every number stays one of a steel. */
const share = 0.97
const less = (name: keyof Geometry) => (file: Specimen) => ({ [name]: share * file.geometry[name]! })

test.each<[TestCode, string, (file: Specimen) => Geometry, number]>([
  ['UAT', 'uat.rm', less('t0'), 1 / share],
  ['MRT', 'uat.rm', less('t0'), 1 / share],
  ['MRT', 'mrt.s5', less('b0'), 1 / share],
  ['SHR', 'shr.tau_max', less('t0'), 1 / share],
  ['CTC', 'ctc.sf', less('t0'), 1 / share],
  ['LUL', 'lul.e0', less('b0'), 1 / share],
  ['UAC', 'uac.E', ({ geometry }) => ({ Le: share * geometry.L0! }), share],
])(
  '%s: %s follows dimensions that are given, not the columns that the file made from its own',
  (code, id, given, factor) => {
    const plain = specimenOf(demoSpecimens(coil, code)[0]!)
    const added = Object.entries(beside[code]!(plain)).map(
      ([role, values]) => ({ name: role, role, quantity: 'strain', unit: '1', values, missing: {} }) as Channel,
    )
    const file = { ...plain, channels: [...plain.channels, ...added] }
    const value = (geometry?: Geometry) =>
      evaluateTest(code, file, geometry ? { geometry } : {}).scalars.find((scalar) => scalar.id === id)!.value!
    expect(value(given(plain)) / value()).toBeCloseTo(factor, 3)
  },
)
