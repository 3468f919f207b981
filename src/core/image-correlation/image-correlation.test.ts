import { describe, expect, test } from 'vitest'
import {
  type Deformation,
  henckyStrain,
  matchSubset,
  neckingPull,
  noMotion,
  specklePicture,
  splineImage,
  strainField,
  trackGrid,
  uniformPull,
} from './index.ts'

const options = { width: 120, height: 90, spot: 1.8, density: 2.2, seed: 5 }
const centre = [60, 45] as const
const undeformed = uniformPull(0, 0.5, centre)
const picture = (motion: Deformation, noise = 0) =>
  splineImage(specklePicture({ ...options, noise, noiseSeed: noise > 0 ? 2 : 1 }, motion))

describe('a square is found where the motion has brought it', () => {
  const reference = picture(undeformed)

  test('the same picture has not moved', () => {
    const { warp, correlation } = matchSubset(reference, reference, centre, 12)!
    expect(correlation).toBeCloseTo(1, 9)
    expect(Object.values(warp).every((number) => Math.abs(number) < 1e-6)).toBe(true)
  })

  test.each([
    [0.3, -0.7],
    [1.25, 0.5],
    [-2.6, 1.9],
  ])('shifted by %f, %f px: found within a hundredth of a pixel', (sx, sy) => {
    const { warp } = matchSubset(reference, picture(uniformPull(0, 0.5, centre, [sx, sy])), centre, 12)!
    expect(Math.abs(warp.u - sx)).toBeLessThan(0.01)
    expect(Math.abs(warp.v - sy)).toBeLessThan(0.01)
  })

  test.each([0.001, 0.01, 0.05, 0.1])('pulled to a true strain of %f: slopes follow', (strain) => {
    const { warp } = matchSubset(reference, picture(uniformPull(strain, 0.5, centre)), centre, 14)!
    expect(Math.abs(warp.ux - (Math.exp(strain) - 1))).toBeLessThan(6e-4)
    expect(Math.abs(warp.vy - (Math.exp(-strain / 2) - 1))).toBeLessThan(6e-4)
  })
})

describe('what cannot be found is undefined', () => {
  const reference = picture(undeformed)
  const blank = splineImage({ width: 60, height: 60, values: new Float32Array(3600).fill(128) })
  test.each([
    ['a wall without pattern', () => matchSubset(blank, blank, [30, 30], 10)],
    ['a square beyond the edge', () => matchSubset(reference, reference, [5, 45], 12)],
    ['a motion out of the picture', () => matchSubset(reference, reference, centre, 12, { ...noMotion, u: 90 })],
  ])('%s', (_, find) => {
    expect(find()).toBeUndefined()
  })

  test('another pattern: no match reaches the least correlation', () => {
    const other = splineImage(specklePicture({ ...options, seed: 99 }, undeformed))
    const grid = { x: 40, y: 40, step: 10, columns: 3, rows: 2 }
    expect(trackGrid(reference, other, grid, 12)).toEqual(Array.from({ length: 6 }))
  })
})

describe('strain of a field', () => {
  const grid = { x: 24, y: 24, step: 6, columns: 13, rows: 8 }

  test.each([
    [0.002, 0, 2e-4],
    [0.05, 0, 3e-4],
    [0.05, 2, 1.5e-3],
  ])('uniform pull of %f, noise of %f grey levels: mean within %f', (strain, noise, within) => {
    const field = strainField(
      trackGrid(picture(undeformed, noise), picture(uniformPull(strain, 1, centre), noise), grid, 11),
      grid,
      2,
    )
    const known = field.filter((one) => one !== undefined)
    expect(known.length).toBe(field.length)
    const mean = (pick: (one: (typeof known)[number]) => number) =>
      known.reduce((sum, one) => sum + pick(one), 0) / known.length
    expect(Math.abs(mean(({ exx }) => exx) - strain)).toBeLessThan(within)
    expect(Math.abs(mean(({ eyy }) => eyy) + strain)).toBeLessThan(within)
    expect(Math.abs(mean(({ exy }) => exy))).toBeLessThan(within)
  })

  test('a band of strain is found where it is, its peak flattened by the length of the gauge', () => {
    const neck = neckingPull(0.01, 0.06, 60, 14)
    const field = strainField(trackGrid(picture(undeformed), picture(neck), grid, 9), grid, 1)
    const row = field.slice(4 * 13, 5 * 13).map((one) => one?.exx ?? 0)
    const peak = row.indexOf(Math.max(...row))
    expect(grid.x + peak * grid.step).toBe(60)
    expect(row[6]).toBeGreaterThan(0.9 * neck.strain(60, 45)[0])
    expect(row[6]).toBeLessThanOrEqual(neck.strain(60, 45)[0] + 1e-3)
    expect(Math.abs(row[0]! - neck.strain(24, 45)[0])).toBeLessThan(3e-3)
  })
})

describe('a motion can be undone', () => {
  test.each([
    ['uniform', uniformPull(0.2, 0.5, centre, [3, -1])],
    ['necking', neckingPull(0.02, 0.3, 60, 10)],
  ])('%s', (_, motion) => {
    for (const [X, Y] of [
      [10, 10],
      [60, 45],
      [71, 80],
      [110, 3],
    ] as const) {
      const [x, y] = motion.origin(...motion.place(X, Y))
      expect(x).toBeCloseTo(X, 8)
      expect(y).toBeCloseTo(Y, 8)
    }
  })

  test('the stretch of the band is the slope of its places', () => {
    const { place, strain } = neckingPull(0.02, 0.3, 60, 10)
    for (const X of [20, 52, 60, 67, 95]) {
      const slope = (place(X + 1e-4, 0)[0] - place(X - 1e-4, 0)[0]) / 2e-4
      expect(Math.log(slope)).toBeCloseTo(strain(X, 0)[0], 7)
    }
  })
})

// By hand: C = FᵀF for a simple shear of 1 has eigenvalues (3 ± √5)/2, so the strains are ± ln of the golden ratio.
test('Hencky strain of simple shear', () => {
  const { exx, eyy, exy } = henckyStrain(1, 1, 0, 1)
  const golden = Math.log((1 + Math.sqrt(5)) / 2)
  expect(exx + eyy).toBeCloseTo(0, 12)
  expect(Math.hypot((exx - eyy) / 2, exy)).toBeCloseTo(golden, 12)
})
