import { describe, expect, test } from 'vitest'
import { hosfordCoulombStrain } from '../../models/fracture/hosford-coulomb.ts'
import { abspoelScholting } from '../../models/forming/abspoel-scholting.ts'
import { biaxialRatios, planeStrainRatio, rValue, shearRatio, stressRatio } from '../../models/yield/directional.ts'
import { type PlaneStress, yld2000Equivalent, yld2000Gradient } from '../../models/yield/yld2000.ts'
import { anisotropyTruth } from './anisotropy.ts'
import { gradeIds } from './grade.ts'
import { limitTruth } from './limits.ts'
import { targets } from './targets.ts'

/** The tables of docs/science/synthetic-data.md#truth-parameters agree with each other. */
describe.each(gradeIds)('%s', (grade) => {
  const { s45, s90, sb, rb, fs, fps, alpha } = anisotropyTruth[grade]
  const { r0, r45, r90, a80, thickness, ag } = targets[grade]
  const limits = limitTruth[grade]
  const model = { alpha, exponent: 6 }
  const surface = {
    equivalent: (stress: PlaneStress) => yld2000Equivalent(model, stress),
    gradient: (stress: PlaneStress) => yld2000Gradient(model, stress),
  }

  test('the yield surface has the listed stress ratios', () => {
    expect(stressRatio(surface, 45)).toBeCloseTo(s45, 4)
    expect(stressRatio(surface, 90)).toBeCloseTo(s90, 4)
    expect(biaxialRatios(surface).stress).toBeCloseTo(sb, 4)
    expect(shearRatio(surface)).toBeCloseTo(fs, 4)
    expect(planeStrainRatio(surface)).toBeCloseTo(fps, 4)
  })

  test('the yield surface has the listed r-values', () => {
    expect(rValue(surface, 0)).toBeCloseTo(r0, 3)
    expect(rValue(surface, 45)).toBeCloseTo(r45, 3)
    expect(rValue(surface, 90)).toBeCloseTo(r90, 3)
    expect(biaxialRatios(surface).strain).toBeCloseTo(rb, 3)
  })

  test('the forming limit follows from elongation, r-value and thickness', () => {
    const found = abspoelScholting({ a80, a80min: a80 - 0.8, r: r90, t: thickness })
    for (const key of ['te', 'ps', 'im', 'bi'] as const) {
      expect(Math.abs(found[key][0] - limits.flc[key][0])).toBeLessThan(6e-4) // the table has three decimals
      expect(Math.abs(found[key][1] - limits.flc[key][1])).toBeLessThan(6e-4)
    }
  })

  test('the fracture model has the listed strains', () => {
    const { a, b, c } = limits
    const model = { a, b, c, nf: 0.1 }
    expect(Math.abs(hosfordCoulombStrain(model, 0, 0) / limits.shear - 1)).toBeLessThan(1e-3)
    expect(Math.abs(hosfordCoulombStrain(model, 1 / Math.sqrt(3), 0) / limits.planeStrain - 1)).toBeLessThan(1e-3)
    expect(b).toBeCloseTo((limits.uniaxial + limits.biaxial) / 2, 4)
  })

  test('necking comes before fracture, and not long after uniform strain', () => {
    expect(limits.planeStrain).toBeGreaterThan(limits.flc.ps[1] * 1.155)
    expect(limits.flc.ps[1]).toBeLessThan(2.2 * Math.log(1 + ag / 100))
  })
})
