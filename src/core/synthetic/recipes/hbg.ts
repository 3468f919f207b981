import { linearRegression } from '../../numerics/linear-regression.ts'
import { type Coil, specimenRandom, specimenThickness } from '../coil.ts'
import type { DemoReplicate } from '../demo.ts'
import { logged } from '../logger.ts'
import { derived, record } from '../record.ts'
import { replicateScatter, scatterFactor } from '../scatter.ts'
import { poissonsRatio, youngsModulus } from '../truth/grade.ts'
import { workRatio } from '../work-ratio.ts'

/** Radius of the die's opening [mm]. */
const dieRadius = 50
const rows = 300

/** The pole of a bulge at a height, by Hill's approximation; all without elastic strain. */
export function bulgePole(
  stress: (plasticStrain: number) => number,
  sb: number,
  t0: number,
  height: number,
): { thicknessStrain: number; radius: number; thickness: number; stress: number; pressure: number } {
  const thicknessStrain = 2 * Math.log(1 + (height / dieRadius) ** 2)
  const radius = (dieRadius ** 2 + height ** 2) / (2 * height)
  const thickness = t0 * Math.exp(-thicknessStrain)
  const biaxial = sb * stress(sb * thicknessStrain)
  return { thicknessStrain, radius, thickness, stress: biaxial, pressure: (2 * biaxial * thickness) / radius }
}

/** Hydraulic bulge of one blank up to burst, at 1.6 times the equibiaxial forming limit. */
export function hbgReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
  const random = specimenRandom(coil, 'HBG', condition, number)
  const t0 = specimenThickness(coil, random)
  const strength = scatterFactor(random, replicateScatter.rm)
  const { sb, rb } = coil.anisotropy
  const burst = 1.6 * coil.limits.flc.bi[1] * scatterFactor(random, replicateScatter.fracture)
  const burstHeight = dieRadius * Math.sqrt(Math.exp(burst / 2) - 1)

  const time = new Float64Array(rows)
  const pressure = new Float64Array(rows)
  const height = new Float64Array(rows)
  const radius = new Float64Array(rows)
  const eps1 = new Float64Array(rows)
  const eps2 = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    const h = 0.5 + ((burstHeight - 0.5) * i) / (rows - 1)
    const pole = bulgePole((strain) => strength * coil.flow.stress(strain), sb, t0, h)
    // The camera sees elastic strain too; the evaluation of ISO 16808 takes it off again.
    const elastic = ((1 - poissonsRatio) * pole.stress) / youngsModulus
    const noise = () => 5e-4 * random.normal()
    time[i] = i * 0.1
    height[i] = h
    radius[i] = pole.radius * (1 + (h < 8 ? 0.03 : 0.005) * random.normal())
    pressure[i] = pole.pressure * Math.exp(-2 * elastic) * (1 + 0.002 * random.normal())
    eps1[i] = pole.thicknessStrain / (1 + rb) + elastic + noise()
    eps2[i] = (pole.thicknessStrain * rb) / (1 + rb) + elastic + noise()
  }
  const channels = [
    logged('time', 'Time', 'time', time, 1),
    logged('pressure', 'Pressure', 'pressure', pressure, 4),
    logged('height', 'Pole height', 'length', height, 3),
    logged('radius', 'Curvature radius', 'length', radius, 2),
    logged('eps1', 'Major strain RD', 'strain', eps1, 5),
    logged('eps2', 'Minor strain TD', 'strain', eps2, 5),
  ]
  const [, p, h, R, e1, e2] = channels.map((channel) => channel.values)
  return record(
    'HBG',
    condition,
    number,
    { t0 },
    { channels, scalars: scalarsOf(coil, t0, { p: p!, h: h!, R: R!, e1: e1!, e2: e2! }) },
  )
}

/** Stress and plastic thickness strain at the pole by membrane theory, ISO 16808. */
export function bulgeCurve(
  t0: number,
  pressure: Float64Array,
  radius: Float64Array,
  eps1: Float64Array,
  eps2: Float64Array,
): { strain: Float64Array; stress: Float64Array } {
  const stress = pressure.map((p, i) => (p * radius[i]!) / (2 * t0 * Math.exp(-(eps1[i]! + eps2[i]!))))
  const strain = stress.map((s, i) => eps1[i]! + eps2[i]! - (2 * (1 - poissonsRatio) * s) / youngsModulus)
  return { strain, stress }
}

function scalarsOf(coil: Coil, t0: number, measured: Readonly<Record<'p' | 'h' | 'R' | 'e1' | 'e2', Float64Array>>) {
  const { p, h, R, e1: eps1, e2: eps2 } = measured
  const { strain, stress } = bulgeCurve(t0, p, R, eps1, eps2)
  const near = Array.from(strain.keys()).filter((i) => Math.abs(strain[i]! - 0.1) < 0.01)
  const from = Math.max(Math.min(0.03, coil.flow.end / 2), coil.flow.start)
  const fb = workRatio(strain, stress, coil.flow.stress, [from, coil.flow.end], [0.8, 1.4])
  const elastic = stress.map((s) => ((1 - poissonsRatio) * s) / youngsModulus)
  const formed = strain.findIndex((value) => value > 0.04)
  const rb = linearRegression(
    eps1.map((value, i) => value - elastic[i]!),
    eps2.map((value, i) => value - elastic[i]!),
    formed,
  ).slope
  return [
    derived('hbg.p_max', Math.max(...p), 'largest pressure'),
    derived('hbg.h', h.at(-1)!, 'pole height in the last image'),
    derived(
      'hbg.sb10',
      stressAt(near, strain, stress),
      'straight line through plastic thickness strains of 0.09 to 0.11',
      {
        flags: near.length < 3 ? ['too_few_points'] : [],
      },
    ),
    derived('hbg.fb', fb, 'work equivalence with the tensile curve along RD, least squares', {
      flags: fb === null ? ['too_few_points'] : [],
    }),
    derived('hbg.rb', rb, 'slope of plastic ε2 (TD) over ε1 (RD) at the pole, from a thickness strain of 0.04'),
    derived('hbg.et_max', strain.at(-1)!, 'plastic thickness strain of the last image'),
  ]
}

/** Stress at a thickness strain of 0.1 by a straight line through its neighbours, which takes the camera's noise out. */
function stressAt(near: readonly number[], strain: Float64Array, stress: Float64Array): number | null {
  if (near.length < 3) return null
  const { slope, intercept } = linearRegression(
    near.map((i) => strain[i]!),
    near.map((i) => stress[i]!),
  )
  return slope * 0.1 + intercept
}
