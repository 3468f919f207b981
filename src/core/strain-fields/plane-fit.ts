/**
 * Least-squares planes a + b·u + c·v through points that are added one by one, of two values at the same places.
 *
 * @returns `atOrigin`: both values at u = v = 0; NaN for fewer than three points or points on one line
 */
export function planeFit() {
  let [n, u1, v1, uu, uv, vv] = [0, 0, 0, 0, 0, 0]
  const sums = [
    [0, 0, 0],
    [0, 0, 0],
  ] as [[number, number, number], [number, number, number]]
  return {
    add(u: number, v: number, first: number, second: number) {
      n += 1
      u1 += u
      v1 += v
      uu += u * u
      uv += u * v
      vv += v * v
      for (const [sum, value] of [
        [sums[0], first],
        [sums[1], second],
      ] as const) {
        sum[0] += value
        sum[1] += u * value
        sum[2] += v * value
      }
    },
    atOrigin(): [number, number] {
      const minor0 = uu * vv - uv * uv
      const minor1 = u1 * vv - uv * v1
      const minor2 = u1 * uv - uu * v1
      const determinant = n * minor0 - u1 * minor1 + v1 * minor2
      // Against the size of its own terms: lengths may be micrometres or metres.
      if (n < 3 || !(determinant > 1e-9 * n * uu * vv)) return [Number.NaN, Number.NaN]
      const read = ([s, su, sv]: readonly [number, number, number]) =>
        (s * minor0 - su * minor1 + sv * minor2) / determinant
      return [read(sums[0]), read(sums[1])]
    },
  }
}
