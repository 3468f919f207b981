import { describe, expect, test } from 'vitest'
import { abaqusHill } from './abaqus/plastic.ts'
import { apdl } from './ansys/apdl.ts'
import { writeCard } from './index.ts'
import { prepareMaterial } from './prepare/prepare-material.ts'
import { sampleInput } from './input/sample-input.ts'
import { unitSystem } from './unit-system.ts'

/** Stress [σ11, σ22, σ33, σ12, σ13, σ23]: 1 along the rolling direction, 3 across the thickness. */
type Stress = readonly [number, number, number, number, number, number]
type Named = { readonly [component in '11' | '22' | '33' | '12' | '13' | '23']: number }

/** Manuals: Abaqus *POTENTIAL takes R11, R22, R33, R12, R13, R23; Ansys TB,HILL takes Rxx, Ryy, Rzz, Rxy, Ryz, Rxz. */
const order = {
  abaqus: ['11', '22', '33', '12', '13', '23'],
  ansys: ['11', '22', '33', '12', '23', '13'],
} as const

const ratiosIn = (solver: keyof typeof order, text: string): Named => {
  const line = solver === 'abaqus' ? /^\*POTENTIAL\n(.*)$/m : /^TBDATA,1,(.*)$/m
  const values = line.exec(text)![1]!.split(',').map(Number)
  expect(values).toHaveLength(6)
  return Object.fromEntries(order[solver].map((component, i) => [component, values[i]!])) as Named
}

/**
 * Hill's equivalent stress for solids from six ratios (Proc. R. Soc. Lond. A 193, 1948). Rij is the yield stress of the
 * component over σ0, of a shear component over σ0/√3.
 */
function solid(R: Named): (stress: Stress) => number {
  const inverse = (component: keyof Named) => 1 / R[component] ** 2
  const F = (inverse('22') + inverse('33') - inverse('11')) / 2
  const G = (inverse('33') + inverse('11') - inverse('22')) / 2
  const H = (inverse('11') + inverse('22') - inverse('33')) / 2
  const [L, M, N] = [1.5 * inverse('23'), 1.5 * inverse('13'), 1.5 * inverse('12')]
  return ([xx, yy, zz, xy, xz, yz]) =>
    Math.sqrt(
      F * (yy - zz) ** 2 +
        G * (zz - xx) ** 2 +
        H * (xx - yy) ** 2 +
        2 * L * yz ** 2 +
        2 * M * xz ** 2 +
        2 * N * xy ** 2,
    )
}

const tension = (degrees: number): Stress => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [c * c, s * s, 0, c * s, 0, 0]
}

function lankford(equivalent: (stress: Stress) => number, degrees: number): number {
  const at = tension(degrees)
  const step = 1e-6
  const [xx, yy, zz, xy] = [0, 1, 2, 3].map((k) => {
    const moved = (by: number) => equivalent(at.map((value, i) => (i === k ? value + by : value)) as unknown as Stress)
    return (moved(step) - moved(-step)) / (2 * step)
  }) as [number, number, number, number]
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return (s * s * xx + c * c * yy - c * s * xy) / zz
}

// The three values differ so that swapped axes are detected.
const [r0, r45, r90] = [0.76, 1.2, 1.9]
const sheet = { ...sampleInput(), surface: { exponent: 6, r0, r45, r90 } }

describe.each([
  ['abaqus', 'abaqus-hill'],
  ['ansys', 'ansys-apdl'],
] as const)('the Hill ratios of %s', (solver, card) => {
  const equivalent = solid(ratiosIn(solver, writeCard(card, sheet, 'mm-t-s').files[0]!.text))

  test.each([
    ['90° to RD', tension(90), Math.sqrt((r90 * (1 + r0)) / (r0 * (1 + r90)))],
    ['45° to RD', tension(45), Math.sqrt((4 * r90 * (1 + r0)) / ((r0 + r90) * (2 + 2 * r45)))],
    ['across the thickness', [0, 0, 1, 0, 0, 0], Math.sqrt((r90 * (1 + r0)) / (r0 + r90))],
    ['equibiaxial', [1, 1, 0, 0, 0, 0], Math.sqrt((r90 * (1 + r0)) / (r0 + r90))],
    ['shear in the sheet', [0, 0, 0, 1, 0, 0], Math.sqrt((r90 * (1 + r0)) / ((r0 + r90) * (1 + 2 * r45)))],
    ['shear along RD across the thickness, as isotropic', [0, 0, 0, 0, 1, 0], 1 / Math.sqrt(3)],
    ['shear along TD across the thickness, as isotropic', [0, 0, 0, 0, 0, 1], 1 / Math.sqrt(3)],
    ['RD', tension(0), 1],
  ] as const)('yield %s', (_name, stress, ratio) => {
    expect(1 / equivalent(stress as unknown as Stress)).toBeCloseTo(ratio, 6)
  })

  test.each([
    [0, r0],
    [45, r45],
    [90, r90],
  ])('thin at %s° with the r-value that was measured, %s', (degrees, r) => {
    expect(lankford(equivalent, degrees)).toBeCloseTo(r, 4)
  })
})

describe('of three unlike shear ratios', () => {
  // Sheet cards have R13 = R23, which would hide a swap.
  const material = prepareMaterial(sheet, unitSystem('mm-t-s'), {}, abaqusHill)
  const unlike = { ...material, hill: { ...material.hill!, R12: 1.1, R13: 1.2, R23: 1.3 } }
  test.each([
    ['abaqus', abaqusHill],
    ['ansys', apdl],
  ] as const)('%s reads each in its place', (solver, card) => {
    expect(ratiosIn(solver, card.write(unlike)[0]!.text)).toMatchObject({ '12': 1.1, '13': 1.2, '23': 1.3 })
  })
})
