import { type Coil, specimenRandom, specimenThickness } from '../../synthetic/coil.ts'
import type { DemoReplicate } from '../../synthetic/demo.ts'
import { logged, replicateScatter, scatterFactor } from '../../synthetic/measurement-noise.ts'
import { record } from '../../synthetic/record.ts'
import { poissonsRatio, youngsModulus } from '../../synthetic/truth/grade.ts'
import { independentSpecimens, type Recipe } from '../../synthetic/recipe-parts/recipe.ts'

export const recipe: Recipe = {
  packages: ['complete', 'forming'],
  stated: () => ({ strainAxes: 'rolling' }),
  conditions: ['TD'],
  replicates: 3,
  specimens: independentSpecimens(hbgReplicate),
}

/** Radius of the die opening [mm]. */
const dieRadius = 50
const rows = 300

/** Hill's approximation, without elastic strain. */
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

/** Test up to burst, at 1.6 times the equibiaxial forming limit. */
function hbgReplicate(coil: Coil, condition: string, number: number): DemoReplicate {
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
    // The camera also measures elastic strain, which ISO 16808 subtracts.
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
  return record('HBG', condition, number, { t0 }, { channels })
}
